import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { createBullBoard } from '@bull-board/api';
import type { AppControllerRoute, AppViewRoute, IServerAdapter, UIConfig } from '@bull-board/api/typings/app';

/** Where the board lives; its cookie is sent nowhere else. */
export const boardPath = '/admin/queues';

/** What Bull Board hands to a server: its routes, its page and its files. Serving and guarding them is our own part. */
export class BoardParts implements IServerAdapter {
  routes: readonly AppControllerRoute[] = [];
  pages: readonly string[] = [];
  files = '';
  #views = '';
  #entry: AppViewRoute | undefined;
  #ui: UIConfig = {};

  static make(): BoardParts {
    const parts = new BoardParts();
    const uiBasePath = join(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'), '..');
    createBullBoard({ queues: [], serverAdapter: parts, options: { uiBasePath, uiConfig: { boardTitle: 'Queues' } } });
    return parts;
  }

  /** The page, without the fonts that it would fetch from elsewhere and the inline styles of its loading picture. */
  page(acts: boolean): string {
    const { name, params } = this.#entry!.handler({ basePath: boardPath, uiConfig: this.uiConfig(acts) });
    const values = params as Record<string, string | undefined>;
    return readFileSync(join(this.#views, name), 'utf8')
      .replace(/<link[^>]*fonts\.googleapis\.com[^>]*>/g, '')
      .replace(/(<div id="root">)[\s\S]*?<\/style>/, '$1')
      .replace(/<%[=-] (\w+) %>/g, (_, key: string) => values[key] ?? '');
  }

  /** What the board's scripts insert into style elements: the colors of a logo. */
  inlineStyles(): string[] {
    const folder = join(this.files, 'js');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    return scripts.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\("style",\{children:`([^`$]*)`/g)].map(
        ([, style = '']) => style,
      ),
    );
  }

  /** Without the state of the queue's store for those who may only view. */
  uiConfig(acts: boolean): UIConfig {
    return { ...this.#ui, hideRedisDetails: !acts };
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.routes = routes;
    return this;
  }

  setEntryRoute(entry: AppViewRoute): this {
    this.#entry = entry;
    this.pages = [entry.route].flat();
    return this;
  }

  setStaticPath(_: string, path: string): this {
    this.files = path;
    return this;
  }

  setViewsPath(path: string): this {
    this.#views = path;
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.#ui = config;
    return this;
  }

  /** The queues shown depend on the viewer. */
  setQueues(): this {
    return this;
  }

  /** Errors are answered like those of any other route. */
  setErrorHandler(): this {
    return this;
  }
}
