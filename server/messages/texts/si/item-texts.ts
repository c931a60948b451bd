import { formatDateTimeIn } from '#contract/language-dates.ts'
import type { AlertTexts, AnswerTexts, OfferTexts, ReviewTexts } from '../letter-texts.ts'

const asked = 'ඔබ ඉල්ලූ භාණ්ඩය'

export const alertTexts: AlertTexts = {
  confirm: (title) => ({
    subject: `${title} නැවත පැමිණි විට ඔබට දන්වන්නද?`,
    preview: 'එක් වරක් ඔබන්න. අපි ඔබට එක් වරක් ලියන්නෙමු.',
    heading: 'එය නැවත පැමිණි විට ඔබට දන්වන්නද?',
    before: [`${title} නැවත තොගයට පැමිණි විට මෙම ලිපිනයට ලියන ලෙස යමෙකු, බොහෝ විට ඔබ, අපෙන් ඉල්ලුවේය.`],
    button: 'ඔව්, මට දන්වන්න',
    after: [
      'ඔබට එක් පණිවිඩයක් පමණක් ලැබේ. ඉන්පසු අපි ඔබගේ ලිපිනය මකා දමමු. එම සබැඳියෙන්ම ලැයිස්තුවෙන් ඉවත් විය හැක.',
      'එය ඔබ නොවේද? එසේ නම් කිසිවක් නොකරන්න. ඔබන්නේ නැතිව කිසිවක් එවනු නොලැබේ. පැය 48කට පසු ඉල්ලීම මකා දැමේ.',
    ],
  }),
  back: ({ title, price }) => ({
    subject: `${title} නැවත තොගයේ ඇත`,
    preview: `එහි මිල ${price}.`,
    heading: 'එය නැවත තොගයේ ඇත',
    before: [`${title} දැන් නැවත ඇණවුම් කළ හැක. මිල ${price}.`],
    button: 'බලන්න',
    after: [
      'ඔබ ඉල්ලූ එකම පණිවිඩය මෙයයි. ඔබ දැන් එහි ලැයිස්තුවේ නැත.',
      'ඔබ වෙනත් භාණ්ඩ ද බලාපොරොත්තුවෙන් සිටින අතර තවදුරටත් පණිවිඩ අවශ්‍ය නැද්ද?',
    ],
  }),
  stop: 'එවැනි සියලු පණිවිඩ නවත්වන්න',
  confirmSms: ({ shop, title, link }) => `${shop}: ${title ?? asked} පැමිණි විට දැනගැනීමට: ${link}`,
  backSms: ({ shop, title, link }) => `${shop}: ${title ?? asked} නැවත තොගයේ ඇත. ${link}`,
}

export const offerTexts: OfferTexts = {
  subject: (title, more) => `${more === 0 ? title : `${title} සහ තවත් ${more}ක්`}: ඔබගේ කැමති ලැයිස්තුවෙන් සුබ ආරංචියක්`,
  preview: 'ඔබ සලකුණු කළ දෙයක මිල දැන් අඩුයි, නැතහොත් එය නැවත තොගයේ ඇත.',
  heading: 'ඔබගේ කැමති ලැයිස්තුවෙන් සුබ ආරංචියක්',
  back: (price) => `නැවත තොගයේ ඇත. මිල ${price}.`,
  cheaper: (price, known) => `මිල දැන් ${price}. පෙර මිල ${known}.`,
  button: 'බලන්න',
  closing:
    'ඔබ විශේෂ දීමනා තෝරාගත් නිසා, වැඩිම වශයෙන් දිනකට එක් වරක්, මෙම පණිවිඩය ඔබට ලැබේ. කැමති ලැයිස්තුවේ හෝ ගිණුමේ සැකසුම් යටතේ එය ඕනෑම විටක වෙනස් කළ හැක.',
}

export const reviewTexts: ReviewTexts = {
  subject: (title, more) => `${more === 0 ? title : `${title} සහ තවත් ${more}ක්`} ගැන ඔබගේ අදහස කුමක්ද?`,
  preview: 'ඔබගේ වචන කිහිපයක් අන් අයට තෝරා ගැනීමට උපකාරී වේ.',
  heading: 'ඔබගේ අදහස කුමක්ද?',
  asks: (id) =>
    `ඔබගේ ඇණවුම ${id} දින කිහිපයකට පෙර භාර දෙන ලදී. ඔබ මිලදී ගත් දේ ගැන ඔබගේ අදහස අන් අයට පවසන්නද? තරු ගණනක් සහ එක් වැකියක් සෑහේ.`,
  button: (title) => `${title} ගැන ඔබගේ අදහස දක්වන්න`,
  closing:
    'සෑම සමාලෝචනයක්ම පෙන්වීමට පෙර අපි කියවමු. මෙම ඇණවුම ගැන අප ඔබෙන් මෙසේ අසන එකම පණිවිඩය මෙයයි. එහි යම් දෝෂයක් ඇත්නම් කරුණාකර ඒ වෙනුවට අපට දන්වන්න. අපි එය නිවැරදි කරන්නෙමු.',
}

export const answerTexts: AnswerTexts = {
  questionSubject: (title) => (title ? `${title} පිළිබඳ ඔබගේ ප්‍රශ්නය` : 'ඔබගේ ප්‍රශ්නය'),
  youAsked: 'ඔබ ඇසුවේ:',
  seeProduct: 'භාණ්ඩය බලන්න',
  replySubject: (shop) => `පිළිතුර: ${shop} වෙත ඔබගේ විමසීම`,
  youWrote: (at) => `${formatDateTimeIn('si', at)} ට ඔබ ලියූ දේ:`,
}
