import { formatDateIn, formatDateTimeIn } from '#contract/language-dates.ts'
import type { PreOrderFacts, PreOrderSmsTexts, PreOrderTexts } from '../pre-order-texts.ts'

const moment = (when: string) => formatDateTimeIn('ta', when)

export const preOrderTexts: PreOrderTexts = {
  noted: ({ title, what, expectedOn, deposit }) => ({
    subject: `${title}: உங்கள் முன்பதிவு`,
    preview: 'உங்கள் முன்பதிவைக் குறித்துக்கொண்டோம்.',
    heading: 'உங்கள் முன்பதிவைக் குறித்துக்கொண்டோம்',
    lines: [
      `நீங்கள் கேட்டது: ${what}. ${whatToPay(deposit)}`,
      ...(expectedOn ? [`புதிய இருப்பை எதிர்பார்க்கும் நாள்: ${formatDateIn('ta', expectedOn)}.`] : []),
      'கேட்ட வரிசையிலேயே பொருட்கள் வழங்கப்படும். உங்கள் முறை வந்ததும் உங்களுக்குத் தெரிவிப்போம்.',
    ],
    button: deposit ? 'முற்பணத்தைச் செலுத்துங்கள்' : 'என் முன்பதிவைப் பாருங்கள்',
    closing: [],
  }),
  depositPaid: ({ title, what, amount }) => ({
    subject: `${title}: உங்கள் முற்பணம் கிடைத்தது`,
    preview: 'நன்றி. உங்கள் முறை வந்ததும் உங்களுக்குத் தெரிவிப்போம்.',
    heading: 'உங்கள் முற்பணம் கிடைத்தது',
    lines: [`${what} இற்காக நீங்கள் செலுத்திய ${amount} முற்பணத்துக்கு நன்றி. அது உங்கள் ஆர்டரில் கழிக்கப்படும்.`],
    button: 'என் முன்பதிவைப் பாருங்கள்',
    closing: [],
  }),
  here: ({ title, what, heldUntil }) => {
    const until = moment(heldUntil)
    return {
      subject: `${title} உங்களுக்காக வந்துள்ளது`,
      preview: `${until} வரை அதை உங்களுக்காக ஒதுக்கி வைத்திருப்போம்.`,
      heading: 'அது வந்துள்ளது, உங்களுக்காக ஒதுக்கப்பட்டுள்ளது',
      lines: [`${until} வரை ${what} ஐ உங்களுக்காக ஒதுக்கி வைத்திருப்போம். அதன் பின் அது வரிசையில் அடுத்தவருக்குக் கிடைக்கும்.`],
      button: 'இப்போது ஆர்டர் செய்யுங்கள்',
      closing: ['இனி அது வேண்டாமா? அதே இணைப்பில் முன்பதிவை ரத்துச் செய்யலாம்.'],
    }
  },
  cancelled: ({ title, what, why, refund }) => {
    const reason = {
      shop: 'உங்கள் முன்பதிவை ரத்துச் செய்ய வேண்டியதாயிற்று:',
      gone: 'நீங்கள் முன்பதிவு செய்த பொருளை நாங்கள் இனி விற்பதில்லை:',
      expired: 'உங்களுக்காக ஒதுக்கியதை ஆர்டர் செய்யும் காலம் முடிந்துவிட்டது. அது வரிசையில் அடுத்தவருக்குக் கிடைக்கும்:',
      unpaid: 'உங்கள் முற்பணம் உரிய நேரத்தில் கிடைக்காததால் உங்கள் முன்பதிவை ரத்துச் செய்தோம்:',
    }[why]
    return {
      subject: `${title}: உங்கள் முன்பதிவு ரத்துச் செய்யப்பட்டது`,
      preview: 'உங்களுக்காக இனி எதுவும் ஒதுக்கப்படவில்லை.',
      heading: 'உங்கள் முன்பதிவு ரத்துச் செய்யப்பட்டது',
      lines: [
        `${reason} ${what}. வருந்துகிறோம். ${refund ? `உங்கள் ${refund} முற்பணத்தைத் திருப்பித் தருவோம்.` : 'நீங்கள் எதுவும் செலுத்தவில்லை.'}`,
      ],
      button: null,
      closing: ['ஏதாவது பிழையா? இந்த மின்னஞ்சலுக்குப் பதில் அனுப்புங்கள், அல்லது எங்களை அழையுங்கள்.'],
    }
  },
}

function whatToPay(deposit: PreOrderFacts['noted']['deposit']): string {
  if (!deposit) return 'இப்போது எதுவும் செலுத்த வேண்டியதில்லை, இன்னும் எதுவும் ஆர்டர் செய்யப்படவில்லை.'
  return `தயவுசெய்து ${moment(deposit.payBy)} இற்கு முன் ${deposit.amount} முற்பணம் செலுத்துங்கள். அது உங்கள் ஆர்டரில் கழிக்கப்படும். ஆர்டர் இல்லையெனில் உங்களுக்குத் திருப்பித் தரப்படும்.`
}

export const preOrderSmsTexts: PreOrderSmsTexts = {
  noted: 'முன்பதிவைக் குறித்துக்கொண்டோம்.',
  'deposit-paid': 'உங்கள் முற்பணம் கிடைத்தது. நன்றி.',
  here: 'உங்கள் முன்பதிவு வந்துள்ளது.',
  cancelled: 'முன்பதிவு ரத்துச் செய்யப்பட்டது.',
}
