export { Partners as Component } from '../features/public-pages/partners';

export const handle = {
  title: 'Partners',
  description:
    'The carriers whose prices Waybill shows, the services it is built on, and how to build on Waybill yourself with its documented HTTP API.',
};
