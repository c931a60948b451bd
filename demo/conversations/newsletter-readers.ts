/** Who gets the newsletter: some of the customers, by mailbox, and when they subscribed. */
import type { Moment } from '../people/moment.ts'

export const newsletterReaders: readonly { at: Moment; by: string }[] = [
  { at: '58 09:31', by: 'priyanka.gunawardena' },
  { at: '57 09:15', by: 'shopper' },
  { at: '52 20:03', by: 'kasun.bandara' },
  { at: '49 12:47', by: 'ayesha.cader' },
  { at: '45 18:22', by: 'chamari.fernando' },
  { at: '41 07:55', by: 'roshan.mendis' },
  { at: '38 13:10', by: 'dilini.senanayake' },
  { at: '34 21:44', by: 'malini.kandiah' },
  { at: '30 10:29', by: 'mohamed.rizwan' },
  { at: '27 19:06', by: 'gayan.pathirana' },
  { at: '23 11:58', by: 'nadeesha.kumarasinghe' },
  { at: '19 16:35', by: 'sanduni.weerasinghe' },
  { at: '16 08:20', by: 'arjun.thiruchelvam' },
  { at: '12 14:41', by: 'yashodha.liyanage' },
  { at: '9 20:17', by: 'selvi.arumugam' },
  { at: '6 12:53', by: 'zainab.hameed' },
  { at: '3 17:30', by: 'nipuni.edirisinghe' },
  { at: '7h', by: 'vindya.samaraweera' },
]
