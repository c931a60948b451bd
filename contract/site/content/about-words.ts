/** The words of the about page as a fresh shop has them. */

export interface TitledText {
  title: string
  text: string
}

export interface AboutWords {
  aboutTitle: string
  aboutText: string
  storyTitle: string
  /** Paragraphs, with an empty line between them. */
  story: string
  values: readonly TitledText[]
}

export const defaultAboutWords: AboutWords = {
  aboutTitle: 'The shop at the corner, for the whole island',
  aboutText:
    'We sell electronics and home appliances we would put into our own homes, at prices that stand on the page and stay the same to the door.',
  storyTitle: 'Our Story',
  story: [
    'Kade is what people in Sri Lanka call the shop around the corner: the one where you are known by name, where the owner tells you which kettle lasts and which one does not, and where something that breaks is made good without a form.',
    'We began as such a shop, with one counter on Galle Road and a workshop behind it. Customers who had moved to Kandy, Jaffna or Matara kept calling, because nobody there would tell them the truth about a washing machine. So we began to send things.',
    'Today we deliver across the island. The counter is still there, and so is the workshop. What we put on these pages is what we have in stock, described by people who have switched it on.',
  ].join('\n\n'),
  values: [
    {
      title: 'Innovation',
      text: 'We look for ideas that make a day easier, and leave out features that only fill a box.',
    },
    {
      title: 'Quality',
      text: 'Everything is tested in our workshop before it is offered, on our own grid and with our own water.',
    },
    {
      title: 'User Focus',
      text: 'Plain descriptions, one price, and a person who answers. If something is not right for you, we say so.',
    },
    {
      title: 'Sustainability',
      text: 'The greenest appliance is the one that keeps running. We repair, take back, and recycle what is left.',
    },
  ],
}

/** A text as its paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}
