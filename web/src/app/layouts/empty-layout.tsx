import { MainArea } from '../site-frame/main-area';

/** Layout `empty`: the page and nothing around it (labels, the answer after a bank's challenge). */
export function Component() {
  return <MainArea />;
}
