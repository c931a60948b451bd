/** What people wrote from the support page in the last weeks, oldest first; the older ones are answered. */
import type { Moment } from '../people/moment.ts'

type DemoInquiry = {
  at: Moment
  /** The mailbox of a customer, or `shopper`. */
  by: string
  message: string
  answered?: true
}

export const inquiries: readonly DemoInquiry[] = [
  {
    at: '55 10:12',
    by: 'dinesh.amarasekara',
    answered: true,
    message:
      'Do you deliver refrigerators to Puttalam, and does somebody carry them to the first floor? The stairs are one metre wide.',
  },
  {
    at: '49 18:40',
    by: 'kavitha.balasubramaniam',
    answered: true,
    message: 'Can the Orange ceiling fan be hung from a sloping wooden ceiling? Ours has about 20 degrees.',
  },
  {
    at: '46 09:05',
    by: 'upul.ranasinghe',
    answered: true,
    message:
      'I cancelled my refrigerator because our kitchen is smaller than I thought. When may I expect the money back?\n\nThank you for the friendly call.',
  },
  {
    at: '40 14:28',
    by: 'ayesha.cader',
    answered: true,
    message:
      'Which stabiliser do I need for a 420 litre display freezer? The mains here goes down to 170 volts at night.',
  },
  {
    at: '36 20:55',
    by: 'thivya.ponnambalam',
    answered: true,
    message:
      'Is there a service centre for Haier in the Northern Province, or do I have to send the freezer to Colombo?',
  },
  {
    at: '31 11:17',
    by: 'roshan.mendis',
    answered: true,
    message: 'The 13 A smart plug: will it carry a 1.5 hp water pump when it starts?',
  },
  {
    at: '27 16:33',
    by: 'malini.kandiah',
    answered: true,
    message: 'My induction cooker says E3 and beeps with the small pot. The large pot works. What can I do?',
  },
  {
    at: '24 08:49',
    by: 'janaka.abeysekara',
    answered: true,
    message:
      'We are a school in Monaragala and would like to buy 12 stand fans and 4 televisions of 50 inches. Do you give a price for schools, and can you send a quotation to the principal by post?',
  },
  {
    at: '20 19:21',
    by: 'fathima.nazeer',
    answered: true,
    message: 'Which of your rice cookers is good for 5 cups of samba and still cooks 1 cup well?',
  },
  {
    at: '17 12:02',
    by: 'chamari.fernando',
    answered: true,
    message: 'One of the six tumblers arrived with a crack. I have kept the box and taken a photograph.',
  },
  {
    at: '14 21:38',
    by: 'shopper',
    answered: true,
    message:
      'May I still change the delivery address of an order that is being processed? I shall be at my mother’s in Kandy next week.',
  },
  {
    at: '10 10:44',
    by: 'sivakumar.rajaratnam',
    answered: true,
    message: 'Does the Preethi mixer grinder come with the type D plug or with the square one?',
  },
  {
    at: '6 17:09',
    by: 'vindya.samaraweera',
    message:
      'When will the Kade Home compact refrigerator in mint be back? I would like one for our guest house and perhaps three more.',
  },
  {
    at: '4 09:26',
    by: 'mohamed.irshadlebbe',
    message: 'Can I pay by cash on delivery in Kalmunai?',
  },
  {
    at: '2 20:14',
    by: 'shehani.jayawardena',
    message:
      'The robot vacuum lost its map after the power cut on Sunday. Is there a way to bring it back, or does it have to drive round again?',
  },
  {
    at: '1 13:50',
    by: 'pradeep.nanayakkara',
    message: 'Do you take an old washing machine in part payment? It is a 6 kg LG from 2014 and still runs.',
  },
  {
    at: '3h',
    by: 'hasini.rathnayake',
    message: 'I ordered a television and a phone last night. Can they come on the same day, in the afternoon?',
  },
]
