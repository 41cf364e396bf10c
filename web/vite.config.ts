import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunk-groups.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Sonner inserts its styles by script, which our content security policy refuses; the toaster imports them as a file. */
const sonnerWithoutStyle: Plugin = {
  name: 'sonner-without-style',
  transform: {
    filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (without === code) throw new Error('Sonner does not insert its styles as this plugin expects.');
      return without;
    },
  },
};

/** The router's components that no page of ours has stay out: their names and calls of forwardRef count as effects otherwise. */
const routerWithoutUnused: Plugin = {
  name: 'router-without-unused',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/chunk-/ },
    handler(code) {
      const unnamed = code.replace(/^(\w+)\.displayName = "[^"]*";$/gm, '');
      const pure = unnamed.replace(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1');
      const hasComponents = code.includes('.displayName = ');
      if (hasComponents && (unnamed === code || pure === unnamed))
        throw new Error('The router does not build its components as this plugin expects.');
      return pure;
    },
  },
};

/** Chunks that are there before nearly any page is: of the entry, the frame, the session, the first page and the states of all others. */
const everywhere = /^(rolldown-runtime|preload|base|shell|frame|api|start|states)$/;
/** Only their files are called by name: names of all others are a hundredth of what every page loads. */
const fileNameOf = ({ name }: { name: string }) => `assets/${everywhere.test(name) ? '[name]-' : ''}[hash:7].js`;
const nameIn = (file: string) => /^assets\/(.+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? '';
const productionRouter = '../node_modules/react-router/dist/production';

/** `#libs` points at the source, not at dist, so that the web build needs no server build before it. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: here('.'),
  plugins: [react(), tailwindcss(), sonnerWithoutStyle, routerWithoutUnused],
  resolve: {
    alias: [
      { find: /^#libs\/(.*)\.js$/, replacement: here('../libs/$1.ts') },
      // The package offers its build with warnings for developers only; the other lies beside it.
      ...(mode === 'production'
        ? [
            { find: /^react-router$/, replacement: here(`${productionRouter}/index.mjs`) },
            { find: /^react-router\/dom$/, replacement: here(`${productionRouter}/dom-export.mjs`) },
          ]
        : []),
    ],
  },
  // The sign-in library's buffers ask for Node's name of it.
  define: isSsrBuild ? {} : { global: 'globalThis' },
  publicDir: isSsrBuild ? false : here('./public'),
  build: {
    outDir: isSsrBuild ? here('../node_modules/.cache/web-prerender') : here('../dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // What every page has loaded already is not listed again for each of them: the lists are part of the entry.
      resolveDependencies: (_file, files) => files.filter((file) => !everywhere.test(nameIn(file))),
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunks }, chunkFileNames: fileNameOf },
    },
  },
  // The icons' CommonJS build would be loaded otherwise, whose names Node cannot see.
  ssr: { noExternal: ['lucide-react'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/config.json': 'http://127.0.0.1:3000' },
  },
}));
