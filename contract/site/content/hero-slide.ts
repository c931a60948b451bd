/** One large slide of the home or smart-home page. */
export interface HeroSlide {
  id: string
  title: string
  subtitle: string
  description: string
  /** A word or two above the title; empty for none. */
  badge: string
  /** The ground the slide stands on, and what is seen until its picture is there. */
  bgColor: SlideGround
  /** The name of a scene, whose pictures stand in `public/pictures`, or the address of an uploaded picture. */
  image: string
  buttonText: string
  /** Bears the HyperAI sign: the thing is run by Xiaomi's assistant. */
  isHyperAI: boolean
  /** An address inside the shop that has something on it. */
  link: string
  /** Dark letters on a light picture; otherwise light letters on a dark one. */
  textBlack: boolean
}

export type SlideGround = 'sand' | 'mist' | 'clay' | 'night' | 'dusk'
