/**
 * The words by which tables say who may see or buy goods, by their stems, in the languages that programs write. A stem
 * holds for headings (`Aktiv`, `is_active`, `Sichtbar im Shop`) and for cells (`aktiv`, `sichtbar`) alike.
 */
import { foldText } from '#contract/text/folded.ts'
import { inMemory } from '../../../platform/in-memory.ts'
import { ANY_FAR, inEnglish, MORE } from './showing-languages.ts'

const SHOWN =
  `${MORE.shown}|` +
  'visib|vis[ií]ve|sichtba|zichtba|synlig|synbar|widoczn|görün|видим|отображ|p[uú]b{1,2}li(?!sher)|veröffentl|' +
  'veroffentl|gepubl|opubli|yay[ıi]n|опубли|listed|listable|searchabl|unhid|வெளியிடப்|' +
  'ප්රකාශ|පළ'
/** These may be of a device, too: `Bluetooth enabled`. */
const OPEN =
  `${MORE.open}|` +
  'activ(?!it|ati|aci|are)|aktiv(?!it|ier)|aktiviert|actif|attiv(?!it|azion)|actie[fv]|ativ[oa](?!ç|c)|aktyw|aktif|etkin|актив|enabl|' +
  'h?abilit|ingeschakel|eingeschalt|freigeschalt|freigegeb|włącz|включ|approv|approuv|aprob|aprov|onayl|одобр|' +
  'goedgekeur|godkän|zatwierdz|forsale|sellabl|sale?abl|purchasab|buyabl|orderabl|bestellbar|(?:ver)?kaufbar|verkäuflich|' +
  'commandabl|acquistab|valid(?:for)?$|සක්රිය|செயலில்'
/** These may as well be a thing (`Display`), a number of pieces or a price. */
const MAYBE =
  `${MORE.shows}|${MORE.available}|` +
  'display|show(?!er|room|case)|anzeig|angezeigt|affich|mostra|exib|visualizz|toon|getoond|pokaż|pokaz|wyświetl|' +
  'göster|показ|avail(?:ab|$)|verfügba|verfugba|dispon|beschikba|tillgäng|dostęp|dostep|mevcut|доступ|erhältlich|sell(?!er)|live$|list$|upload|පෙන්ව|காட்ட|காண்பி'
const GONE =
  `${MORE.gone}|` +
  'hid(?:e|den|ing)|versteck|verborg|ausgeblend|masqué|masquer|caché|ocult|nascost|nascond|escond|dold|ukryt|gizl|скры|' +
  'görünmez|draft|entwurf|brouillon|borrador|bozza|rascunho|utkast|szkic|taslak|чернов|archiv|arkiv|arquiv|arşiv|' +
  'архив|delet|gelösch|supprim|eliminad|eliminat|excluíd|cancellat|verwijder|raderad|usuni|silin|удал(?!ени)|privat|privé|' +
  'privad|prywat|приват|unlist|trash|removed|disabl|deaktivier|gesperr|uitgeschakel|ausgeschalt|wyłącz(?!a|eni|nik)|pasif|отключ(?!ени)|' +
  'выключ(?!ени|ат)|discontinu|suspend|blocked|withdrawn|recalled|banned|restricted|confidential|vertraulich|obsolet|' +
  'offline|frozen$|paus|සඟව|සැඟව|කෙටුම්|මැක|மறை|வரைவு|நீக்க'
/** Those for whom alone it is. */
const FOR_SOME =
  'acl|usergroups?|kundengrupp|roles|log(?:in|on|ged)|anmeld|members?|membership|membre|membro|miembro|mitglied|passw|kennwort|' +
  'senha|contrase|wachtwoord|lösenord|hasł|parol|парол'
const DEALERS =
  'wholesale|b2b|dealers?|resellers?|trade|staff|employees?|vip|grosshand|großhand|haendler|händler|revendeur|grossist|' +
  'mayorist|rivendit|ingrosso|atacad|återförsälj|hurt|toptan|bayi|опт|дилер|internal|intern[oea]?$|exclude|onhold|test$'
const CLOSED = `${MORE.closed}|pending|reject\\S*|expired|retired|eol|end|phase\\S*|scheduled|unchecked`
const ALL =
  `${MORE.all}|` +
  'all|any|full$|partout|überall|ovunque|overal|wszędzie|везде|every|both|search$|global|default|alle|tous|tout|toutes|todos|tutti|tutto|wszys|hepsi|все|guest|checked|yes|true'
const STATES = `${MORE.states}|status|statut|статус|තත්ත්වය|நிலை`
/** They may say how new or where goods are. */
const MAYBE_STATES =
  `${MORE.maybeStates}|` +
  'state|lifecycle|estado|stato|état|etat|zustand|tilstand|stan|durum|durumu|состояни\\S*|situa[cç][aãiẽe]\\S*|moderation'

/** What changes nothing beside them: places of a shop, what is sold, small words. */
const PLACES =
  `${MORE.places}|` +
  'online|web|www|websites?|sites?|storefronts?|stores?|shops?|onlineshop|webshops?|webstore|eshop|catalog|catalogue|' +
  'catalogs|katalog\\S*|catálogo|catalogo|square|ecommerce|commerce|ecom|frontend|portal|b2c|retail|consumer|boutique|' +
  'sitede|сайте?|tienda|negozio|loja|winkel|butik\\S*|sklep\\S*|mağaza\\S*|магазин\\S*|vitrin\\S*|витрин\\S*|laden|channels?|kanal|' +
  'kanały|canal|canale'
const SMALL =
  `${MORE.small}|` +
  'is|are|has|was|can|be|v|p|e|a|ox|ie|meta|metafield|custom|products?|items?|articles?|artikel|artículos?|artigos?|' +
  'articol\\S*|produits?|productos?|produtos?|prodott[oi]|produkt\\S*|ürün\\S*|urun|товар\\S*|variants?|variation|sku|' +
  'posts?|listing|record|entry|attribute|in|on|from|to|at|of|and|the|for|with|individually|flag|date|time|day|utc|' +
  'only|go|y|n|no|required?|requires|protected|subject|use|users?|customers?|im|auf|der|die|das|dem|sur|le|la|les|dans|' +
  'en|el|los|il|nel|na|em|do|w|på|i|op|de|het|approval|allow(?:ed)?|bei|ist|du|с|на|в|x|am|ab|aux?|à'
const PRICES = `${MORE.prices}|pric\\S*|preis\\S*|prix|preci\\S*|prezz\\S*|preço\\S*|prijs|pris|cen[ay]|fiyat\\S*|цен\\S*`
/** What makes another matter of it: amounts, pieces, parcels, orders, pages, pictures, other programs. */
const OTHERS =
  `${PRICES}|${MORE.others}|` +
  'costs?|msrp|mrp|map|force|stock\\S*|' +
  'inventory|lager\\S*|bestand\\S*|inventar\\S*|estoque|existencias|magazzino|giacenz\\S*|voorraad|zapas|stok\\S*|' +
  'остат\\S*|налич\\S*|склад\\S*|warehouse|qty|quantit\\S*|menge|pieces|backorders?|preorders?|pre|reserv\\S*|ship\\S*|' +
  'versand\\S*|livraison|env[ií]o|spedizion\\S*|entrega|verzend\\S*|frakt|wysył\\S*|kargo|достав\\S*|deliver\\S*|tax\\S*|' +
  'vat|mwst|steuer\\S*|iva|btw|moms|vergi|ндс|orders?|payments?|fulfil\\S*|refunds?|returns?|invoice|commande|' +
  'pedido\\S*|bestellung\\S*|sort\\S*|position|rank|sequence|reihenfolge|ordre|orden|ordem|volgorde|kolejno\\S*|' +
  'sıra\\S*|порядок|priority|featured|home|homepage|startseite|accueil|inicio|menu|navigation|nav|footer|header|' +
  'slider|carousel|banner|layout|sidebar|builder|template|theme|titles?|tabs?|buttons?|badges?|labels?|ribbons?|tags?|' +
  'keywords?|reviews?|ratings?|comments?|bewertung\\S*|avis|images?|pictures?|photos?|gallery|thumbnails?|video|page|' +
  'publishers?|size|type|resolution|technology|screen|options?|count|ids?|discounts?|sales?|special|offers?|promo\\S*|' +
  'deal|rebate|coupon|news?|gift|wrap\\S*|message|wishlist|compar\\S*|alerts?|notif\\S*|emails?|sms|seo|noindex|' +
  'sitemap|loyalty|points?|subscription|warranty|serial|batch|tracking|fb|facebook|gla|google|gps|pinterest|tiktok|' +
  'instagram|amazon|ebay|merchant|bing|feeds?|sync\\S*|noise|cooling|camera|cache|downloads?|increments?|modes?|tradein|by|eligible|pos|vc|' +
  'wpb|et|divi|jetpack|elementor|ast|repair|sim|hazmat|age|history|notes?'

/** What makes the opposite of a word: `unpublished`, `désactivé`, `nieaktywny`. */
const UN = `(?:${MORE.un}|in|un|on|o|non|not|nie|dis|dés|des|dé|de|dez|не)`
const isOne = (words: string) => new RegExp(`^(?:${words})$`, 'u')
const begins = (stems: string) => new RegExp(`^(?:${stems})`, 'u')
const KINDS = [
  ['others', isOne(OTHERS)],
  ['not', isOne(`${MORE.not}|not|non|nicht|nie|niet|ej|inte|ikke|pas|não|nao|değil|не|never`)],
  ['gone', begins(`${GONE}|${UN}(?:${SHOWN}|${OPEN}|${MAYBE})`)],
  ['forSome', new RegExp(`^(?:${FOR_SOME})\\p{L}{0,4}$`, 'u')],
  ['shown', begins(SHOWN)],
  ['open', begins(OPEN)],
  ['maybe', begins(MAYBE)],
  ['dealers', begins(DEALERS)],
  ['status', isOne(STATES)],
  ['state', isOne(MAYBE_STATES)],
  ['place', isOne(PLACES)],
  ['small', isOne(`${SMALL}|\\d{1,2}`)],
] as const
export type WordKind = (typeof KINDS)[number][0] | 'unknown'

/** Several words that are one here. */
const PHRASES: readonly (readonly [phrase: RegExp, word: string])[] = [
  // Alone it is a Dutch `now`.
  [/\bnu (?=(?:este|e|se) |activ|vizibil|public)/g, 'not '],
  [/\b(?:ca|can|do|does|is|must|should) ?n[o ]?t\b|\bno longer\b/g, 'not'],
  [/\b(?:customer|user|member|client)s? ?(?:groups?|levels?|roles?)(?: ids?)?\b/g, 'usergroup'],
  [/\bgr[uo][up]p?[aoe]? (?:de |di |d )?client(?:e?s|i)?\b|klantgroep|kundgrupp/g, 'usergroup'],
  [/\bregistered (?:customer|user|member)s?\b/g, 'members'],
  [/\b(?:product |item )access\b|\baccess (?:level|group|control)s?\b/g, 'usergroup'],
  [
    /\b(?:call|ask|contact|enquire|inquire|(?:log|sign) ?in) (?:us )?(?:for|to see|to view) (?:the )?pric(?:e|es|ing)\b/g,
    'hidden price',
  ],
  [/\bprice (?:up)?on (?:request|application|enquiry|inquiry)\b/g, 'hidden price'],
  [/\b(?:log|sign) (?:in|on)\b/g, 'login'],
  [/\bon hold\b/g, 'onhold'],
  // It may say whether the price is lowered.
  [/\bsale (?:status|state)\b/g, 'state'],
  [/\bsales? (?=block|lock)|\bsales (?=(?:status|state|active|disabled|disallowed|stopped|suspended|inactive)\b)/g, ''],
  [/\bis (?:a )?sales? item\b/g, 'forsale'],
  [/\btrade in\b/g, 'tradein'],
  [/\be (?=(?:shop|commerce)\b)/g, 'e'],
  // What WordPress notes of goods that were in its trash once.
  [/\btrash meta\b/g, 'history'],
  [/(?<!\b(?:online|web|internet|e) )\b(?:(?:in )?stores?|instore|pos) only\b/g, 'offline'],
  [/\b(?:stop|suspend|disable|disallow|block) (?:sales?|selling)\b(?! \p{L})/gu, 'blocked'],
  [/\b(?:sales?|selling) not (?:allowed|permitted|possible)\b|\bnot sold(?: any ?more)?\b/g, 'blocked'],
  [/\b(?:purchas(?:es?|ing)|ordering|buying) (?:disabled|blocked|stopped|not allowed)\b/g, 'blocked'],
  [/\b(?:purchas(?:es?|ing)|ordering|buying) (?:enabled|allowed|active)\b/g, 'forsale'],
  [/\b(?:customer|client|buyer)s? types?\b/g, 'audience'],
  [
    /\binclude(?:d)? (?:in|on) (?=(?:the )?(?:web|website|online|shop|store|storefront|catalog|catalogue)\b)/g,
    'shown ',
  ],
  [/\blife cycle\b/g, 'lifecycle'],
  [/\bend of life\b/g, 'eol'],
  [/\bsales? channel/g, 'channel'],
  [
    /\b(?:avail|dispon|verfüg|beschik)\S* (?:for|to|pour|à|para|per|für|voor) (?:l |la |le |die )?(?:sale|purchase|order|commande|vente|vent|vendita|pedidos?|ordin|bestellung)\S*/g,
    'forsale',
  ],
  [
    /\b(?:for|from) sale\b|\bsale ok\b|\bcan be sold\b|(?<=\bnot )be sold\b|\bsold online\b|(?:en|à la|à) vente|à vendre|\ben venta\b|\bin vendita\b/g,
    'forsale',
  ],
  [/\ballow (?:sale|purchase)s?\b|\bsales (?:enabled|allowed)\b|\bbuy button\b/g, 'forsale'],
]
/** Written as one word without an edge: `hideproduct`, `URUNAKTIF`, `webstatus`. */
const AT_ITS_BEGINNING = /^(?:is|not|product|item|artikel|urun|ürün|web|shop|online|show|ox|ie)(?=\p{L}{4})/u
const AT_ITS_END = /(?<=\p{L}{4})(?:products?|items?|status|online|website|flag|individually|on)$/u

/** `InActive`, `De-listed` and `In active` are one word each, which says the opposite. */
const OPPOSITE = /(?<!\p{L})(in|un|dis|^de)(?:[-_]|(?<=^\p{L}+) (?=\p{L}+$))(\p{L}+)/gu

/** The words of a text, in small letters; those of `isActive` and `SubjectToAcl` are told apart by their capitals. */
export function wordsIn(text: string): string[] {
  const parted = text.replace(/(?<=\p{L}\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/gu, '-')
  let words = foldText(parted)
    .replace(OPPOSITE, (both, un: string, word: string) => (isOpposite(un, word) ? un + word : both))
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
  words = words.replace(/(?<=\p{L}{4})((?:begin|start|end)?)date$/u, ' $1 date').replace(/ +/g, ' ')
  words = inEnglish(words)
  for (const [phrase, word] of PHRASES) words = words.replace(phrase, word)
  return words.split(' ').flatMap(parts)
}

/** An `in-display` sensor is in a display. */
function isOpposite(un: string, word: string): boolean {
  return kindOf(un + word) === 'gone' && (un !== 'in' || kindOf(word) !== 'maybe')
}

function parts(word: string): string[] {
  if (kindOf(word) !== 'unknown') return [word]
  const first = AT_ITS_BEGINNING.exec(word)?.[0]
  if (first !== undefined) return [first, ...parts(word.slice(first.length))]
  const last = AT_ITS_END.exec(word)?.[0]
  return last === undefined ? [word] : [...parts(word.slice(0, -last.length)), last]
}

const IS_PRICE = isOne(PRICES)
const SHOWS = begins(
  `${MORE.shows}|display|show|view|exib|mostr|affich|anzeig|angezeigt|visa|visualizz|toon|göster|показ`,
)
const LISTS = /(?:^|^pric\S*|^preis)(?:lists?|groups?|levels?|tiers?|types?|books?|liste|gruppe)$/

/**
 * What a heading asks of a price that stands in the file all the same, and here would be public: whether it is shown,
 * as `Show price` of PrestaShop and `CallForPrice` of nopCommerce (ExportManager.cs), or whose it is, as `Price list`.
 */
export function askedOfPrice(words: readonly string[]): 'shown' | 'kept' | 'state' | null {
  const price = words.findIndex((word) => IS_PRICE.test(word))
  const isList = (word: string, at: number) => at >= price && LISTS.test(word)
  const kindsOf = (word: string, at: number) =>
    isList(word, at) ? 'list' : SHOWS.test(word) ? 'shown' : IS_PRICE.test(word) ? 'small' : kindOf(word)
  const kinds = words.map(kindsOf).join(' ')
  if (price < 0 || !/^(?:(?:shown|gone|not|place|small|list) ?)+$/.test(kinds)) return null
  const isOfShowing = /shown|gone/.test(kinds)
  if (kinds.includes('list')) return isOfShowing ? null : 'state'
  if (!isOfShowing) return null
  return kinds.includes('gone') === kinds.includes('not') ? 'shown' : 'kept'
}

export function kindOf(word: string): WordKind {
  return KINDS.find(([, words]) => words.test(word))?.[0] ?? 'unknown'
}

const ANY = new RegExp(
  [SHOWN, OPEN, MAYBE, GONE, FOR_SOME, DEALERS, STATES, MAYBE_STATES, ANY_FAR, 'online']
    .map((all) => all.replaceAll('$', ''))
    .join('|'),
  'iu',
)
/** Soon told: whether some word of showing may stand in it. */
export const hasWordOfShowing = (text: string) => ANY.test(text)

/** What stands where something is marked, or not. */
const YES =
  /^(?:yes|y|true|t|1|on|x|✓|✔|☑|✅|checked|ja|j|wahr|oui|vrai|s[iíì]|s|verdadero|sim|verdadeiro|vero|waar|sant|tak|prawda|evet|doğru|да|истина|ඔව්|ஆம்)$/u
const NO =
  /^(?:no|n|false|f|0|off|null|none|nil|nein|falsch|non|faux|falso|não|nao|nee|onwaar|nej|falskt|nie|fałsz|hayır|yanlış|нет|ложь|unchecked|☐|✗|✘|\\n|n\/a|-|0000-00-00(?: 00:00:00)?|නැත|இல்லை)$/u
const MORE_YES = isOne(MORE.yes)
const MORE_NO = isOne(MORE.no)
const LONGEST = 60

interface CellWord {
  said: 'yes' | 'no' | 'open' | 'closed' | 'unknown'
  /** Its words mean this and nothing else. */
  isPlain: boolean
}

const UNKNOWN: CellWord = { said: 'unknown', isPlain: false }
/** Rows of one table say the same few words. */
const readOnce = inMemory(read)

/** What a cell says of it. */
export function saidBy(cell: string): CellWord {
  return cell.length > LONGEST ? UNKNOWN : readOnce(cell)
}

function read(cell: string): CellWord {
  const text = foldText(cell)
  if (YES.test(text) || MORE_YES.test(text)) return { said: 'yes', isPlain: false }
  if (NO.test(text) || MORE_NO.test(text)) return { said: 'no', isPlain: false }
  const words = wordsIn(cell)
  const kinds = words.map(kindInCell)
  const has = (...some: string[]) => kinds.some((kind) => some.includes(kind))
  const isPlain = !words.some(isOfDevices)
  if (has('unknown', 'others')) return UNKNOWN
  const isNot = has('not') || words[0] === 'no' || (words.length === 2 && /^(?:no|0)$/.test(words[1] ?? ''))
  if (has('gone') && isNot) return { said: 'open', isPlain: false }
  if (has('gone', 'closed') || isNot) return { said: 'closed', isPlain: has('gone') && isPlain }
  if (has('place', 'all')) return { said: 'open', isPlain: false }
  if (has('forSome', 'dealers', 'elsewhere')) return { said: 'closed', isPlain }
  return has('shown', 'open', 'maybe') ? { said: 'open', isPlain: false } : UNKNOWN
}

function kindInCell(word: string): string {
  if (IS_CLOSED.test(word)) return 'closed'
  if (/^(?:offline|pos)$/.test(word)) return 'elsewhere'
  return IS_ALL.test(word) ? 'all' : kindOf(word)
}
const IS_CLOSED = isOne(CLOSED)
const IS_ALL = begins(ALL)
/** `Bluetooth: disabled`, `SIM: locked`, `Antenna: internal`. */
const isOfDevices = (word: string) =>
  /^(?:disabl|deaktiv|in|un(?!publ|list|sicht)|nie|dés|des|dis(?!contin)|intern|uitge|ausge|wyłącz|pasif|removed|blocked|hurt|trade|pos$|offline)/u.test(
    word,
  )
