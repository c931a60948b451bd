// What docs/site.md describes: one example of each thing that a site can add.
import { defineSite } from '#site'

export default defineSite({
  surface: 1,
  name: 'example',
  version: '1.0.0',
  tokens: { 'color-accent': '#7a1f5c', 'color-accent-deep': '#561340', 'radius-md': '0.125rem' },
  slots: {
    head: './head.tsx',
    cardBadge: './card-badge.tsx',
    underPrice: './under-price.tsx',
    footer: './footer.tsx',
    officeItem: './office-item.tsx',
  },
  pages: {
    fridges: {
      file: './fridges.tsx',
      title: {
        en: 'How to choose a fridge',
        si: 'ශීතකරණයක් තෝරා ගන්නේ කෙසේද',
        ta: 'குளிர்சாதனப் பெட்டியைத் தேர்வு செய்வது எப்படி',
      },
    },
  },
  officePages: { shelf: { file: './shelf.tsx', title: 'Shelf labels' } },
  settings: {
    till: {
      label: 'Name of the till',
      explains: 'Stands in the log beside each order that the till is told of.',
      firstValue: 'Till 1',
    },
    tellsTill: { label: 'Tell the till', explains: 'The till hears of each new order.', firstValue: true },
  },
  payment: {
    name: 'Example Pay',
    description: {
      en: 'On the page of Example Pay.',
      si: 'Example Pay පිටුවේදී.',
      ta: 'Example Pay பக்கத்தில்.',
    },
  },
  server: './server.ts',
})
