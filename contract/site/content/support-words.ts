/** The words of the support page as a fresh shop has them. */
import type { TitledText } from './about-words.ts'

/** One thing the support page explains, in steps. */
export interface SupportTopic {
  /** Its anchor on the page. */
  id: string
  title: string
  summary: string
  text: string
  steps: readonly TitledText[]
}

export interface SupportWords {
  supportTitle: string
  supportText: string
  supportAnswer: string
  supportTopics: readonly SupportTopic[]
}

export const defaultSupportWords: SupportWords = {
  supportTitle: 'We are here to help',
  supportText: 'Questions before you buy, trouble after you bought: write to us or call, and a person answers.',
  supportAnswer: 'We usually answer within one working day.',
  supportTopics: [
    {
      id: 'trade-in',
      title: 'Trade in',
      summary: 'Give your old device a second life and take its value off a new one.',
      text: 'We take phones, televisions and kitchen appliances of any brand, working or not. What can be repaired is repaired and passed on; the rest is taken apart and recycled.',
      steps: [
        {
          title: 'Tell us what you have',
          text: 'Send brand, model and age with the form above, and say honestly what still works.',
        },
        {
          title: 'Get an offer',
          text: 'We answer with a price within two working days. It stands for 14 days and binds you to nothing.',
        },
        {
          title: 'Hand it over',
          text: 'Bring the device to our shop, or give it to the driver who delivers your new one.',
        },
      ],
    },
    {
      id: 'protection',
      title: 'Protection',
      summary: 'What the warranty covers, and what to do when something breaks.',
      text: "Everything we sell is new and comes with its maker's warranty. How long it lasts stands among the specifications of each product; it begins on the day of delivery.",
      steps: [
        {
          title: 'Keep the order number',
          text: 'It stands in the confirmation we send you, and it is all the proof we ask for.',
        },
        {
          title: 'Broken on arrival',
          text: 'Tell us within seven days and we replace the product at our cost, or give the money back.',
        },
        {
          title: 'Broken later',
          text: 'Within the warranty the repair is free. It does not cover falls, water, or power surges.',
        },
      ],
    },
    {
      id: 'service-center',
      title: 'Service center',
      summary: 'Repairs by people who know your appliance, with parts from its maker.',
      text: 'Our workshop is in the same house as the shop. It repairs what we sell, in and out of warranty, and large appliances where they stand.',
      steps: [
        {
          title: 'Describe the fault',
          text: 'Call or write first: many faults are solved in five minutes without a visit.',
        },
        {
          title: 'Bring it, or have us come',
          text: 'Small devices are repaired at the counter. For refrigerators, freezers, washing machines and dishwashers we come to you.',
        },
        {
          title: 'Know the price before',
          text: 'Out of warranty you get an estimate first. If you say no, you pay nothing.',
        },
      ],
    },
    {
      id: 'user-manuals',
      title: 'User Manuals',
      summary: 'Lost the booklet? We send you the manual for anything we sell.',
      text: 'Manuals are sent as PDF files, free of charge, also for products we no longer sell.',
      steps: [
        {
          title: 'Find the model',
          text: 'It is printed on the label: at the back of a television, inside the door of an appliance, in the settings of a phone.',
        },
        {
          title: 'Ask for it',
          text: 'Send us the model with the form above, and the language you would like: Sinhala, Tamil or English.',
        },
        {
          title: 'Get it by e-mail',
          text: 'Usually within one working day, with a short guide for the first start where there is one.',
        },
      ],
    },
  ],
}
