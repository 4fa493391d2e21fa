import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // The server reads dist/.vite/manifest.json to send preload headers for the page asked for.
    manifest: true,
    // Nothing inline: the CSP allows scripts, styles and fonts from 'self' alone (security.md).
    assetsInlineLimit: 0,
    target: ['chrome109', 'edge109', 'firefox128', 'safari16'],
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API } },
  preview: { host: '127.0.0.1', proxy: { '/api': API } },
});
