/**
 * Columns, those of other shops among them, of what is reckoned with, or is yes or no: a spreadsheet may show it in any
 * dress. Of all others what it shows is the text.
 */
export const valueColumns: ReadonlySet<string> = new Set([
  ...['id', 'price', 'price before', 'sale price', 'cost', 'qty', 'qty seen', 'low in stock at', 'most on pre-order'],
  ...['warranty months'],
  ...['sale from', 'sale until', 'expected on', 'grams', 'length', 'width', 'height', 'picture place', 'disabled'],
  ...['published', 'in stock', 'below nothing', 'taxed', 'delivered', 'gift card', 'visibility', 'status', 'kept'],
  ...['on sale', 'stock counted as set', 'doubted'],
])
