/** What the shopper wishes for, by slug, in the order it was marked: one of it is out of stock. */
export const wishlist: readonly string[] = [
  'samsung-galaxy-watch7-40-mm',
  'kade-home-long-slot-retro-toaster',
  'lg-28-l-convection-microwave-oven',
  'philips-fully-automatic-espresso-machine',
]
