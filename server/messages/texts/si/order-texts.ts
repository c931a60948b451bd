import type { DeliveryDays } from '#contract/delivery-fee.ts'
import { formatDateTimeIn } from '#contract/language-dates.ts'
import type { MailFrame, OrderTexts, OrderWords, Owed } from '../order-texts.ts'
import { districts } from './districts.ts'

const moment = (when: string) => formatDateTimeIn('si', when)

export const orderTexts: OrderTexts = {
  received: ({ id, shop, date, confirmBy, owed }) => ({
    subject: `ඔබගේ අංක ${id} ඇණවුම`,
    preview: owed ? 'ස්තූතියි. ඔබගේ ඇණවුම ලැබුණි. අපි ඔබගේ ගෙවීම ලැබෙන තෙක් සිටිමු.' : 'ස්තූතියි. ඔබගේ ඇණවුම ලැබුණි. අපි එය සූදානම් කරමු.',
    heading: 'ඔබගේ ඇණවුමට ස්තූතියි',
    lines: [
      `${moment(date)} දින ඔබ කළ අංක ${id} ඇණවුම අපට ලැබුණි.${owed ? '' : ' අපි එය ඔබ වෙනුවෙන් සූදානම් කරමු.'}`,
      ...(owed ? [howToPay(owed)] : []),
      ...(confirmBy
        ? [`කරුණාකර ${moment(confirmBy)} ට පෙර ඔබගේ ඇණවුම තහවුරු කරන්න. ඉන්පසු වෙන් කළ භාණ්ඩ නැවත විකිණීමට තබනු ලැබේ.`]
        : []),
    ],
    ...(owed && 'account' in owed.by ? { facts: transferFacts(id, owed.amount, owed.by.account) } : {}),
    sms: owed ? `${shop}: ඇණවුම ${id} ලැබුණි. කරුණාකර ගෙවන්න:` : `${shop}: ඔබගේ ඇණවුම ${id} ලැබුණි.`,
  }),
  paid: ({ id, shop }) =>
    update(id, {
      subject: 'සඳහා ගෙවීම ලැබුණි',
      heading: 'ඔබගේ ගෙවීම ලැබුණි',
      text: 'ස්තූතියි. ඔබගේ ගෙවීම අපට ලැබුණි. අපි ඔබගේ ඇණවුම සූදානම් කරමු.',
      sms: `${shop}: ඇණවුම ${id} සඳහා ගෙවීම ලැබුණි.`,
    }),
  preparing: ({ id, shop }) =>
    update(id, {
      subject: 'සූදානම් වෙමින් පවතී',
      heading: 'ඔබගේ ඇණවුම සූදානම් වෙමින් පවතී',
      text: 'අපි ඔබගේ ඇණවුම අසුරමින් සිටිමු. එය භාර දුන් පසු නැවත ඔබට දන්වන්නෙමු.',
      sms: `${shop}: අපි ඇණවුම ${id} අසුරමින් සිටිමු.`,
    }),
  ready: ({ id, shop, street, city }) =>
    update(id, {
      subject: 'ලබාගැනීමට සූදානම්',
      heading: 'ඔබගේ ඇණවුම ලබාගැනීමට සූදානම්',
      text: `ඔබට එය ලබාගත හැකි ස්ථානය: ${[street, city].filter(Boolean).join(', ') || 'අපගේ සාප්පුව'}. කරුණාකර ඔබගේ ඇණවුමේ අංකය රැගෙන එන්න.`,
      sms: `${shop}: ඇණවුම ${id} ලබාගැනීමට සූදානම්.`,
    }),
  'on-its-way': ({ id, shop, courier, trackingNumber }) =>
    update(id, {
      subject: 'ඔබ වෙත එමින් පවතී',
      heading: 'ඔබගේ ඇණවුම ඔබ වෙත එමින් පවතී',
      text: 'ඔබගේ ඇණවුම අපගේ සාප්පුවෙන් පිටත් විය. කරුණාකර දුරකථනය ළඟ තබාගන්න. රියදුරු ඔබට කතා කළ හැක.',
      more: [courier && `එය රැගෙන එන්නේ ${courier}.`, trackingNumber && `පාර්සල් අංකය: ${trackingNumber}.`],
      sms: `${shop}: ඇණවුම ${id} ඔබ වෙත එමින් පවතී.`,
    }),
  attempted: ({ id, shop }) =>
    update(id, {
      subject: 'භාර දීමට නොහැකි විය',
      heading: 'ඔබගේ ඇණවුම භාර දීමට නොහැකි විය',
      text: 'එය භාර ගැනීමට කිසිවෙකු සිටියේ නැත. අපි නැවත උත්සාහ කරමු. වෙනත් දිනයක් ඔබට පහසු නම් කරුණාකර අපට කතා කරන්න.',
      sms: `${shop}: ඇණවුම ${id} භාර දීමට නොහැකි විය.`,
    }),
  delivered: ({ id, shop, returns }) =>
    update(id, {
      subject: 'භාර දෙන ලදී',
      heading: 'ඔබගේ ඇණවුම භාර දෙන ලදී',
      text: `ඔබ එයින් සතුටු වනු ඇතැයි සිතමු. ${returns}`.trim(),
      sms: `${shop}: ඇණවුම ${id} භාර දෙන ලදී.`,
    }),
  changed: ({ id, shop }) =>
    update(id, {
      subject: 'වෙනස් විය',
      heading: 'ඔබගේ ඇණවුම වෙනස් විය',
      text: 'එහි සමහර භාණ්ඩ එවනු නොලැබේ. ඉතිරි භාණ්ඩ සහ ඒවායේ මුළු එකතුව පහත දැක්වේ.',
      sms: `${shop}: ඇණවුම ${id} හි සමහර භාණ්ඩ නොලැබේ.`,
    }),
  cancelled: ({ id, shop }) =>
    update(id, {
      subject: 'අවලංගු විය',
      heading: 'ඔබගේ ඇණවුම අවලංගු විය',
      text: 'කිසිවක් එවනු නොලැබේ. ඔබ මෙය බලාපොරොත්තු නොවූයේ නම් කරුණාකර අප අමතන්න.',
      sms: `${shop}: ඇණවුම ${id} අවලංගු විය.`,
    }),
  refunded: ({ id, shop, amount }) =>
    update(id, {
      subject: 'සඳහා මුදල් ආපසු ගෙවන ලදී',
      heading: 'ඔබගේ මුදල් ආපසු ගෙවන ලදී',
      text: 'අපි ඔබගේ මුදල් ආපසු එව්වෙමු. ඔබගේ බැංකුව අනුව එය ලැබීමට දින කිහිපයක් ගත විය හැක.',
      more: [`ආපසු ගෙවූ මුදල: ${amount}.`],
      sms: `${shop}: ඇණවුම ${id} හි මුදල් ආපසු ගෙවන ලදී.`,
    }),
  'return-accepted': (facts) => ofReturn(facts, { happened: 'පිළිගන්නා ලදී', sms: 'පිළිගත්තා' }),
  'return-refused': (facts) => ofReturn(facts, { happened: 'පිළිගත නොහැකි විය', sms: 'පිළිගත නොහැක' }),
  'return-received': (facts) => ofReturn(facts, { happened: 'අපට ලැබුණි', sms: 'ලැබුණි' }),
}

export const mailFrame: MailFrame = {
  dear: (name) => `හිතවත් ${name || 'පාරිභෝගිකයා'},`,
  total: 'මුළු එකතුව',
  for: 'නම',
  address: 'ලිපිනය',
  phone: 'දුරකථනය',
  secondPhone: 'දෙවන අංකය',
  delivery: 'බෙදාහැරීම',
  days: daysOf,
  district: (name) => districts[name],
  discount: (code) => `වට්ටම ${code}`,
  pickedUp: 'සාප්පුවෙන් ලබාගැනීම',
  vat: 'වැට් බද්ද',
  vatIncluded: (amount, percent) => `${amount} (${percent} %), මුළු එකතුවට ඇතුළත්`,
  confirm: 'ඇණවුම තහවුරු කරන්න',
  seeOrder: 'මගේ ඇණවුම බලන්න',
  seeOrders: 'මගේ ඇණවුම් බලන්න',
  followOrder: 'මගේ ඇණවුම පසුවිපරම් කරන්න',
  choose: 'ඔබට ලැබිය යුතු විද්‍යුත් තැපැල් පණිවිඩ ගිණුමේ සැකසුම් යටතේ තෝරාගත හැක.',
  notRight: 'යමක් වැරදිද? මෙම පණිවිඩයට පිළිතුරු එවන්න, නැතහොත් අපට කතා කරන්න.',
  returns: (days) => `යමක් අඩු නම් හෝ කැඩී ඇත්නම් දින ${days}ක් ඇතුළත අපට දන්වන්න. අපි එය නිවැරදි කරමු.`,
}

/** `දින 3 – 5` */
function daysOf({ from, to }: DeliveryDays): string {
  if (to === 0) return 'එදිනම'
  return from === to ? `දින ${to}` : `දින ${from} – ${to}`
}

interface Update {
  /** As it stands after the order's number. */
  subject: string
  heading: string
  text: string
  more?: readonly string[]
  sms: string
}

function update(id: string, { subject, heading, text, more = [], sms }: Update): OrderWords {
  const known = more.filter((sentence) => sentence !== '').join(' ')
  return {
    subject: `ඔබගේ අංක ${id} ඇණවුම ${subject}`,
    preview: text,
    heading,
    lines: known === '' ? [text] : [text, known],
    sms,
  }
}

function ofReturn(
  { id, shop, word }: { id: string; shop: string; word: string },
  { happened, sms }: { happened: string; sms: string },
): OrderWords {
  const heading = `අංක ${id} ඇණවුමේ ආපසු භාරදීම ${happened}`
  return {
    subject: heading,
    preview: heading,
    heading,
    lines: [word === '' ? 'මෙය ඔබ අපෙන් ඉල්ලූ ආපසු භාරදීම පිළිබඳව ය.' : word],
    sms: `${shop}: ඇණවුම ${id} ආපසු භාරදීම ${sms}.`,
  }
}

function howToPay({ amount, by, until }: Owed): string {
  const when = until === null ? '' : `${moment(until)} ට පෙර `
  return 'account' in by
    ? `කරුණාකර ${when}අපගේ ගිණුමට ${amount} මාරු කරන්න. එය ලැබුණු පසු අපි ඔබගේ ඇණවුම සූදානම් කරමු.`
    : `ඔබ තවමත් ගෙවා නොමැති නම්, කරුණාකර ${when}${by.vendor} මගින් ${amount} ගෙවන්න. ඉන්පසු අපි ඔබගේ ඇණවුම සූදානම් කරමු.`
}

function transferFacts(id: string, amount: string, account: string) {
  return [
    { name: 'මුදල', value: amount },
    { name: 'යොමු අංකය', value: id },
    { name: 'අපගේ ගිණුම', value: account },
  ]
}
