import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { staticCrashPage } from './static-crash-page';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The one address of the app, with any query; everything else is the cloud's and never the service worker's. */
const THE_APP = [/^\/(\?.*)?$/];

const VENDOR = /node_modules[\/](react|react-dom|scheduler)[\/]/;

interface Graph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

/** Whether the entry needs this module of ours at once, by itself or by others. */
function isNeededAtOnce(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((importer) => isNeededAtOnce(importer, graph, seen)));
}

/** Texts go where they are shown. */
const isOurs = (id: string): boolean => /[\/](frontend[\/]src|contract)[\/]/.test(id) && !/[\/]paraglide[\/]/.test(id);

export default defineConfig({
  root: path('.'),
  resolve: { alias: { '@': path('./src'), '@contract': path('../contract') } },
  build: {
    target: 'es2022',
    outDir: path('./dist'),
    emptyOutDir: true,
    // What every visit needs in two pieces, which compress better than twenty: what few deploys change, and ours.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'vendor', test: VENDOR }, { name: (id, graph) => (isOurs(id) && isNeededAtOnce(id, graph) ? 'first' : null) }],
        },
      },
    },
  },
  // amazon-cognito-identity-js expects Node's name of the global object.
  define: { global: 'globalThis' },
  plugins: [
    paraglideVitePlugin({
      project: path('./project.inlang'),
      outdir: path('./src/paraglide'),
      strategy: ['globalVariable', 'baseLocale'],
    }),
    tailwindcss(),
    react(),
    staticCrashPage(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: 'script-defer',
      manifest: {
        name: 'CartoonSnap',
        short_name: 'CartoonSnap',
        description: 'Turn a photo into a cartoon wallpaper',
        theme_color: '#0d1322',
        background_color: '#0d1322',
        display: 'standalone',
        start_url: '/',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['index.html', 'boot.js', 'assets/*.{js,css,woff2}', 'icons/icon-192.png'],
        navigateFallbackAllowlist: THE_APP,
      },
    }),
  ],
});
