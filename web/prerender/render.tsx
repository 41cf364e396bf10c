import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from '../src/app/providers';
import { metaOf, type PageMeta } from '../src/lib/navigation/page-meta';
import { createQueryClient } from '../src/lib/http/query-client';

export interface Rendered {
  body: string;
  meta: PageMeta | undefined;
  status: number;
  /** Source files of the layout and the page, relative to web/. */
  sources: string[];
}

/** Renders the page that `routes` have at `path` to HTML. */
export async function render(routes: RouteObject[], path: string): Promise<Rendered> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answered a redirect; it cannot be prerendered.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const client = createQueryClient();
  const { prelude } = await prerenderToNodeStream(
    <Providers client={client}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  const body = await text(prelude);
  // Its timers would keep the build waiting for minutes.
  client.clear();
  const matched = context.matches.map(({ route }) => route);
  return {
    body,
    meta: metaOf(router.state.matches.map(({ route }) => route)),
    status: context.statusCode,
    sources: matched.filter(({ id }) => id.includes('#')).map(({ id }) => `src/${id.split('#')[0]}.tsx`),
  };
}
