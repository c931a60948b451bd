/** The fixed texts of the smart-home page, and the pictures it falls back to. */
import { msg } from '@lingui/core/macro'
import { MessageCircleHeart, PlugZap, ShieldCheck, Waypoints } from 'lucide-react'

export const smartHomeIntro = {
  title: msg`One home, everything in tune`,
  text: msg`Lights that follow the sun, a kettle that is ready when you are, a door that tells you it is locked. Start with one device; each one you add makes the others more useful.`,
}

/** Stand where the large picture would be when there are no products, or theirs fails to load. */
export const categoryPictures = [
  { picture: '/pictures/category-tv.svg', name: msg`Televisions` },
  { picture: '/pictures/category-smart-home.svg', name: msg`Smart home` },
  { picture: '/pictures/category-kitchen.svg', name: msg`Kitchen` },
  { picture: '/pictures/category-kettles.svg', name: msg`Kettles` },
] as const

export const ecosystem = {
  title: msg`An ecosystem that stays yours`,
  text: msg`We choose devices that work with each other and go on working when the line is down.`,
  points: [
    {
      icon: Waypoints,
      title: msg`Works together`,
      text: msg`Wi-Fi, Zigbee and Matter devices from every maker we sell meet in one app.`,
    },
    {
      icon: ShieldCheck,
      title: msg`Private by default`,
      text: msg`Cameras record to your own card. Microphones have a switch you can see.`,
    },
    {
      icon: PlugZap,
      title: msg`Made for 230 V`,
      text: msg`Type G and D plugs, surge-proof and tested on the local grid.`,
    },
    {
      icon: MessageCircleHeart,
      title: msg`Set up with you`,
      text: msg`Stuck on step three? Our people answer in Sinhala, Tamil and English.`,
    },
  ],
}
