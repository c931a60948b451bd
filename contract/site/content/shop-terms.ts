/** Delivery, returns and terms as a fresh shop has them; a line that begins with `# ` is a heading. */

export interface ShopTerms {
  deliveryPage: string
  returnsPage: string
  termsPage: string
}

const paragraphs = (...all: string[]) => all.join('\n\n')

export const defaultShopTerms: ShopTerms = {
  deliveryPage: paragraphs(
    '# Where we deliver',
    'We deliver to every address in Sri Lanka. What delivery costs stands beside the price of each product, in the cart, and before you order; nothing is added later.',
    '# When it comes',
    'We get your order ready on the next working day and tell you when it is on its way. Small parcels come by courier. Refrigerators, freezers, washing machines and dishwashers come on our own van, and we call before we set out.',
    '# When nobody is at home',
    'We call the number you gave us and agree on another day. A second delivery costs nothing.',
    '# Fetching it yourself',
    'You can collect your order at the shop during opening hours. Please bring the order number.',
  ),
  returnsPage: paragraphs(
    '# Something is missing or broken',
    'Tell us within 7 days of delivery, with the order number and a photo if you can. We collect it at our cost and replace it, or give the money back, as you prefer.',
    '# It is not what you wanted',
    'Talk to us within 7 days. What is unused and in its box we take back; you bring it to the shop or pay for its way to us.',
    '# How to send something back',
    'Open your order from the link in its mail, or with its number under Track your order, and choose what goes back. You get our answer by mail.',
    '# Getting your money',
    'It goes back the way it came, within 7 working days after the goods have reached us.',
    '# Warranty',
    'The warranty of the maker begins on the day of delivery; how long it lasts stands among the specifications of the product. Repairs within it are free.',
  ),
  termsPage: paragraphs(
    '# Your order',
    'An order is taken at the prices shown when you place it. We confirm it by mail. If something you ordered can no longer be had, we tell you and you pay nothing for it.',
    '# Prices and payment',
    'Prices are in Sri Lankan rupees and include all taxes. You choose how to pay when you order; what you pay in the end is the total shown there.',
    '# Changing your mind',
    'You can cancel an order from its own page until we have packed it.',
    '# Your details',
    'What we keep of you, why and for how long stands on the page Privacy.',
    '# When something goes wrong',
    'Write to us or call; a person answers. These terms take no right from you that the law of Sri Lanka gives.',
  ),
}

export interface TermsPart {
  /** Empty before the first heading. */
  heading: string
  paragraphs: readonly string[]
}

/** A text as its parts, each below its heading. */
export function termsParts(text: string): TermsPart[] {
  const parts: { heading: string; paragraphs: string[] }[] = []
  for (const block of text.replace(/^# .*$/gmu, '\n$&\n').split(/\n\s*\n/u)) {
    const words = block.trim()
    if (words === '') continue
    if (words.startsWith('# ')) parts.push({ heading: words.slice(2).trim(), paragraphs: [] })
    else if (parts.length === 0) parts.push({ heading: '', paragraphs: [words] })
    else parts.at(-1)?.paragraphs.push(words)
  }
  return parts
}
