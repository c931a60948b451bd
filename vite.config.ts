// How browser and server code of the pages are bundled.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The content policy allows no data: fonts or scripts, so nothing is inlined into another file.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
