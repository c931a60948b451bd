import type { DeliveryDays } from '#contract/delivery-fee.ts'
import { formatDateTimeIn } from '#contract/language-dates.ts'
import type { MailFrame, OrderTexts, OrderWords, Owed } from '../order-texts.ts'
import { districts } from './districts.ts'

const moment = (when: string) => formatDateTimeIn('ta', when)

export const orderTexts: OrderTexts = {
  received: ({ id, shop, date, confirmBy, owed }) => ({
    subject: `உங்கள் ${id} இலக்க ஆர்டர்`,
    preview: owed
      ? 'நன்றி. உங்கள் ஆர்டர் கிடைத்தது. உங்கள் கொடுப்பனவுக்காகக் காத்திருக்கிறோம்.'
      : 'நன்றி. உங்கள் ஆர்டர் கிடைத்தது. அதைத் தயார் செய்கிறோம்.',
    heading: 'உங்கள் ஆர்டருக்கு நன்றி',
    lines: [
      `${moment(date)} இல் நீங்கள் செய்த ${id} இலக்க ஆர்டர் எங்களுக்குக் கிடைத்தது.${owed ? '' : ' அதை உங்களுக்காகத் தயார் செய்கிறோம்.'}`,
      ...(owed ? [howToPay(owed)] : []),
      ...(confirmBy
        ? [
            `தயவுசெய்து ${moment(confirmBy)} இற்கு முன் உங்கள் ஆர்டரை உறுதிப்படுத்துங்கள். அதன் பின் ஒதுக்கிய பொருட்கள் மீண்டும் விற்பனைக்கு வைக்கப்படும்.`,
          ]
        : []),
    ],
    ...(owed && 'account' in owed.by ? { facts: transferFacts(id, owed.amount, owed.by.account) } : {}),
    sms: owed ? `${shop}: ஆர்டர் ${id} கிடைத்தது. பணம் செலுத்துங்கள்:` : `${shop}: உங்கள் ஆர்டர் ${id} கிடைத்தது.`,
  }),
  paid: ({ id, shop }) =>
    update(id, {
      subject: 'இலக்க ஆர்டருக்கான பணம் கிடைத்தது',
      heading: 'உங்கள் கொடுப்பனவு கிடைத்தது',
      text: 'நன்றி. உங்கள் கொடுப்பனவு எங்களுக்குக் கிடைத்தது. உங்கள் ஆர்டரைத் தயார் செய்கிறோம்.',
      sms: `${shop}: ஆர்டர் ${id} இற்குப் பணம் கிடைத்தது.`,
    }),
  preparing: ({ id, shop }) =>
    update(id, {
      subject: 'இலக்க ஆர்டர் தயாராகிறது',
      heading: 'உங்கள் ஆர்டர் தயாராகிறது',
      text: 'உங்கள் ஆர்டரைப் பொதி செய்கிறோம். அது ஒப்படைக்கப்பட்டதும் மீண்டும் உங்களுக்குத் தெரிவிப்போம்.',
      sms: `${shop}: ஆர்டர் ${id} பொதி செய்யப்படுகிறது.`,
    }),
  ready: ({ id, shop, street, city }) =>
    update(id, {
      subject: 'இலக்க ஆர்டரைப் பெற்றுக்கொள்ளலாம்',
      heading: 'உங்கள் ஆர்டரைப் பெற்றுக்கொள்ளலாம்',
      text: `அதைப் பெறும் இடம்: ${[street, city].filter(Boolean).join(', ') || 'எங்கள் கடை'}. தயவுசெய்து உங்கள் ஆர்டர் இலக்கத்தைக் கொண்டு வாருங்கள்.`,
      sms: `${shop}: ஆர்டர் ${id} ஐப் பெற்றுக்கொள்ளலாம்.`,
    }),
  'on-its-way': ({ id, shop, courier, trackingNumber }) =>
    update(id, {
      subject: 'இலக்க ஆர்டர் வந்துகொண்டிருக்கிறது',
      heading: 'உங்கள் ஆர்டர் வந்துகொண்டிருக்கிறது',
      text: 'உங்கள் ஆர்டர் எங்கள் கடையிலிருந்து புறப்பட்டது. தொலைபேசியை அருகில் வைத்திருங்கள். சாரதி உங்களை அழைக்கலாம்.',
      more: [courier && `கொண்டு வருபவர்: ${courier}.`, trackingNumber && `பொதி இலக்கம்: ${trackingNumber}.`],
      sms: `${shop}: ஆர்டர் ${id} வந்துகொண்டிருக்கிறது.`,
    }),
  attempted: ({ id, shop }) =>
    update(id, {
      subject: 'இலக்க ஆர்டரை ஒப்படைக்க முடியவில்லை',
      heading: 'உங்கள் ஆர்டரை ஒப்படைக்க முடியவில்லை',
      text: 'அதைப் பெற்றுக்கொள்ள எவரும் இருக்கவில்லை. மீண்டும் முயற்சிப்போம். வேறு ஒரு நாள் உங்களுக்கு வசதியானால் தயவுசெய்து எங்களை அழையுங்கள்.',
      sms: `${shop}: ஆர்டர் ${id} ஐ ஒப்படைக்க முடியவில்லை.`,
    }),
  delivered: ({ id, shop, returns }) =>
    update(id, {
      subject: 'இலக்க ஆர்டர் ஒப்படைக்கப்பட்டது',
      heading: 'உங்கள் ஆர்டர் ஒப்படைக்கப்பட்டது',
      text: `அது உங்களுக்குப் பிடிக்கும் என நம்புகிறோம். ${returns}`.trim(),
      sms: `${shop}: ஆர்டர் ${id} ஒப்படைக்கப்பட்டது.`,
    }),
  changed: ({ id, shop }) =>
    update(id, {
      subject: 'இலக்க ஆர்டர் மாற்றப்பட்டது',
      heading: 'உங்கள் ஆர்டர் மாற்றப்பட்டது',
      text: 'அதிலுள்ள சில பொருட்கள் அனுப்பப்படமாட்டா. எஞ்சியவையும் அவற்றின் மொத்தமும் கீழே உள்ளன.',
      sms: `${shop}: ஆர்டர் ${id} இல் சில பொருட்கள் வராது.`,
    }),
  cancelled: ({ id, shop }) =>
    update(id, {
      subject: 'இலக்க ஆர்டர் ரத்துச் செய்யப்பட்டது',
      heading: 'உங்கள் ஆர்டர் ரத்துச் செய்யப்பட்டது',
      text: 'எதுவும் அனுப்பப்படாது. இதை நீங்கள் எதிர்பார்க்கவில்லை என்றால் தயவுசெய்து எங்களைத் தொடர்புகொள்ளுங்கள்.',
      sms: `${shop}: ஆர்டர் ${id} ரத்துச் செய்யப்பட்டது.`,
    }),
  refunded: ({ id, shop, amount }) =>
    update(id, {
      subject: 'இலக்க ஆர்டருக்கான பணம் திருப்பி அனுப்பப்பட்டது',
      heading: 'உங்கள் பணம் திருப்பி அனுப்பப்பட்டது',
      text: 'உங்கள் பணத்தைத் திருப்பி அனுப்பியுள்ளோம். உங்கள் வங்கியைப் பொறுத்து அது கிடைக்கச் சில நாட்கள் ஆகலாம்.',
      more: [`திருப்பி அனுப்பிய தொகை: ${amount}.`],
      sms: `${shop}: ஆர்டர் ${id} இன் பணம் திருப்பப்பட்டது.`,
    }),
  'return-accepted': (facts) => ofReturn(facts, { happened: 'ஏற்கப்பட்டது', sms: 'ஏற்கப்பட்டது' }),
  'return-refused': (facts) => ofReturn(facts, { happened: 'ஏற்கப்படவில்லை', sms: 'ஏற்கப்படவில்லை' }),
  'return-received': (facts) => ofReturn(facts, { happened: 'எங்களுக்குக் கிடைத்தது', sms: 'கிடைத்தது' }),
}

export const mailFrame: MailFrame = {
  dear: (name) => (name ? `அன்புள்ள ${name} அவர்களுக்கு,` : 'அன்புள்ள வாடிக்கையாளருக்கு,'),
  total: 'மொத்தம்',
  for: 'பெயர்',
  address: 'முகவரி',
  phone: 'தொலைபேசி',
  secondPhone: 'இரண்டாவது இலக்கம்',
  delivery: 'விநியோகம்',
  days: daysOf,
  district: (name) => districts[name],
  discount: (code) => `தள்ளுபடி ${code}`,
  pickedUp: 'கடையில் பெற்றுக்கொள்ளல்',
  vat: 'வற் வரி',
  vatIncluded: (amount, percent) => `${amount} (${percent} %), மொத்தத்தில் அடங்கும்`,
  confirm: 'ஆர்டரை உறுதிப்படுத்துங்கள்',
  seeOrder: 'என் ஆர்டரைப் பாருங்கள்',
  seeOrders: 'என் ஆர்டர்களைப் பாருங்கள்',
  followOrder: 'என் ஆர்டரைப் பின்தொடருங்கள்',
  choose: 'எந்த மின்னஞ்சல்கள் வேண்டும் என்பதைக் கணக்கு அமைப்புகளில் தெரிவு செய்யலாம்.',
  notRight: 'ஏதாவது பிழையா? இந்த மின்னஞ்சலுக்குப் பதில் அனுப்புங்கள், அல்லது எங்களை அழையுங்கள்.',
  returns: (days) => `ஏதாவது குறைந்தாலோ உடைந்திருந்தாலோ ${days} நாட்களுக்குள் எங்களுக்குத் தெரிவியுங்கள். அதைச் சரிசெய்வோம்.`,
}

/** `3 – 5 நாட்கள்` */
function daysOf({ from, to }: DeliveryDays): string {
  if (to === 0) return 'அதே நாளில்'
  if (to === 1 && from === 1) return '1 நாள்'
  return from === to ? `${to} நாட்கள்` : `${from} – ${to} நாட்கள்`
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
    subject: `உங்கள் ${id} ${subject}`,
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
  const heading = `${id} இலக்க ஆர்டரின் திருப்பி அனுப்புதல் ${happened}`
  return {
    subject: heading,
    preview: heading,
    heading,
    lines: [word === '' ? 'இது நீங்கள் கேட்ட திருப்பி அனுப்புதல் பற்றியது.' : word],
    sms: `${shop}: ${id}: திருப்பி அனுப்புதல் ${sms}.`,
  }
}

function howToPay({ amount, by, until }: Owed): string {
  const when = until === null ? '' : `${moment(until)} இற்கு முன் `
  return 'account' in by
    ? `தயவுசெய்து ${when}எங்கள் கணக்குக்கு ${amount} ஐ மாற்றுங்கள். அது கிடைத்ததும் உங்கள் ஆர்டரைத் தயார் செய்வோம்.`
    : `நீங்கள் இன்னும் பணம் செலுத்தவில்லை என்றால், தயவுசெய்து ${when}${by.vendor} மூலம் ${amount} ஐச் செலுத்துங்கள். அதன் பின் உங்கள் ஆர்டரைத் தயார் செய்வோம்.`
}

function transferFacts(id: string, amount: string, account: string) {
  return [
    { name: 'தொகை', value: amount },
    { name: 'குறிப்பு இலக்கம்', value: id },
    { name: 'எங்கள் கணக்கு', value: account },
  ]
}
