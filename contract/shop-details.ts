/** Who the shop is: name, ways to reach it, opening hours. Another shop puts its own here. */
export const shopDetails = {
  name: 'Kade',
  tagline: 'Electronics and home appliances, delivered across Sri Lanka.',
  description:
    'Phones, televisions, kitchen and home appliances and smart-home devices with local warranty, priced in Sri Lankan rupees and delivered island-wide.',
  phone: '+94 11 234 5678',
  email: 'hello@kade.example',
  address: {
    street: '42 Galle Road, Kollupitiya',
    city: 'Colombo 03',
    postalCode: '00300',
    country: 'Sri Lanka',
    countryCode: 'LK',
  },
  hours: [
    {
      days: 'Mon-Fri',
      time: '9:00 AM-6:00 PM',
      opens: '09:00',
      closes: '18:00',
      schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
    { days: 'Sat', time: '10:00 AM-4:00 PM', opens: '10:00', closes: '16:00', schemaDays: ['Saturday'] },
    { days: 'Sun', time: 'closed', opens: null, closes: null, schemaDays: ['Sunday'] },
  ],
  /** The networks' own front pages stand here until a shop has its accounts there. */
  social: [
    { network: 'facebook', name: 'Facebook', href: 'https://www.facebook.com/' },
    { network: 'instagram', name: 'Instagram', href: 'https://www.instagram.com/' },
    { network: 'youtube', name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  region: 'Sri Lanka | English | LKR',
} as const
