import { formatDateIn, formatDateTimeIn } from '#contract/language-dates.ts'
import type { PreOrderFacts, PreOrderSmsTexts, PreOrderTexts } from '../pre-order-texts.ts'

const moment = (when: string) => formatDateTimeIn('si', when)

export const preOrderTexts: PreOrderTexts = {
  noted: ({ title, what, expectedOn, deposit }) => ({
    subject: `${title} සඳහා ඔබගේ පෙර ඇණවුම`,
    preview: 'ඔබගේ පෙර ඇණවුම සටහන් කර ගත්තෙමු.',
    heading: 'ඔබගේ පෙර ඇණවුම සටහන් කර ගත්තෙමු',
    lines: [
      `ඔබ ඉල්ලුවේ: ${what}. ${whatToPay(deposit)}`,
      ...(expectedOn ? [`නව තොග ලැබෙනු ඇතැයි අප සිතන දිනය: ${formatDateIn('si', expectedOn)}.`] : []),
      'තොග දෙනු ලබන්නේ ඉල්ලූ පිළිවෙළට ය. ඔබගේ වාරය පැමිණි විට අපි ඔබට දන්වන්නෙමු.',
    ],
    button: deposit ? 'අත්තිකාරම ගෙවන්න' : 'මගේ පෙර ඇණවුම බලන්න',
    closing: [],
  }),
  depositPaid: ({ title, what, amount }) => ({
    subject: `${title} සඳහා ඔබගේ අත්තිකාරම ලැබුණි`,
    preview: 'ස්තූතියි. ඔබගේ වාරය පැමිණි විට අපි ඔබට දන්වන්නෙමු.',
    heading: 'ඔබගේ අත්තිකාරම ලැබුණි',
    lines: [`${what} සඳහා ඔබ ගෙවූ ${amount} අත්තිකාරමට ස්තූතියි. එය ඔබගේ ඇණවුමෙන් අඩු කෙරේ.`],
    button: 'මගේ පෙර ඇණවුම බලන්න',
    closing: [],
  }),
  here: ({ title, what, heldUntil }) => {
    const until = moment(heldUntil)
    return {
      subject: `${title} ඔබ වෙනුවෙන් පැමිණ ඇත`,
      preview: `${until} දක්වා අපි එය ඔබට වෙන් කර තබමු.`,
      heading: 'එය පැමිණ ඇත, ඔබට වෙන් කර ඇත',
      lines: [`${until} දක්වා අපි ${what} ඔබට වෙන් කර තබමු. ඉන්පසු එය ඊළඟට සිටින අයට ලැබේ.`],
      button: 'දැන් ඇණවුම් කරන්න',
      closing: ['තවදුරටත් එය අවශ්‍ය නැද්ද? එම සබැඳියෙන්ම පෙර ඇණවුම අවලංගු කළ හැක.'],
    }
  },
  cancelled: ({ title, what, why, refund }) => {
    const reason = {
      shop: 'ඔබගේ පෙර ඇණවුම අවලංගු කිරීමට අපට සිදු විය:',
      gone: 'ඔබ පෙර ඇණවුම් කළ භාණ්ඩය අපි තවදුරටත් අලෙවි නොකරමු:',
      expired: 'ඔබට වෙන් කළ භාණ්ඩය ඇණවුම් කිරීමේ කාලය අවසන් වී ඇති අතර එය ඊළඟට සිටින අයට ලැබේ:',
      unpaid: 'ඔබගේ අත්තිකාරම නියමිත වේලාවට නොලැබුණු බැවින් අපි ඔබගේ පෙර ඇණවුම අවලංගු කළෙමු:',
    }[why]
    return {
      subject: `${title} සඳහා ඔබගේ පෙර ඇණවුම අවලංගු විය`,
      preview: 'ඔබට තවදුරටත් කිසිවක් වෙන් කර නැත.',
      heading: 'ඔබගේ පෙර ඇණවුම අවලංගු විය',
      lines: [`${reason} ${what}. අපට කනගාටුයි. ${refund ? `අපි ඔබගේ ${refund} අත්තිකාරම ආපසු ගෙවන්නෙමු.` : 'ඔබ කිසිවක් ගෙවා නැත.'}`],
      button: null,
      closing: ['යමක් වැරදිද? මෙම පණිවිඩයට පිළිතුරු එවන්න, නැතහොත් අපට කතා කරන්න.'],
    }
  },
}

function whatToPay(deposit: PreOrderFacts['noted']['deposit']): string {
  if (!deposit) return 'ඔබ දැන් කිසිවක් ගෙවිය යුතු නැත, තවම කිසිවක් ඇණවුම් කර නැත.'
  return `කරුණාකර ${moment(deposit.payBy)} ට පෙර ${deposit.amount} අත්තිකාරමක් ගෙවන්න. එය ඔබගේ ඇණවුමෙන් අඩු කෙරේ. ඇණවුමක් නොවුණහොත් එය ඔබට ආපසු ලැබේ.`
}

export const preOrderSmsTexts: PreOrderSmsTexts = {
  noted: 'පෙර ඇණවුම සටහන් කර ගත්තෙමු.',
  'deposit-paid': 'ඔබගේ අත්තිකාරම ලැබුණි. ස්තූතියි.',
  here: 'ඔබගේ පෙර ඇණවුම පැමිණ ඇත.',
  cancelled: 'ඔබගේ පෙර ඇණවුම අවලංගු විය.',
}
