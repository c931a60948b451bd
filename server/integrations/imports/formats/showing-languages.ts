/**
 * The words of `showing-words.ts` in more languages: Czech, Slovak, Hungarian, Romanian, Finnish, Norwegian, Danish,
 * Greek, Bulgarian, Ukrainian, Hebrew, Arabic, Persian, Hindi, Indonesian and Malay by their stems; those of languages
 * whose words have no blank between them, or have some within, by what they are in English. Nouns of what a device
 * does, such as `Automatické vypnutí`, are none of them.
 */
import { foldText } from '#contract/text/folded.ts'

export const MORE = {
  shown:
    'viditeľn|viditeln|zve[rř]ejn|láthat|közzét|nyilván|vizibil|julki|julkaist|näkyv|offentlig|ορατ|δημοσιε|δημ[όο]σι|' +
    'публик|публік|опублік|оприлюдн|גלוי|נראות|מפורס|פורסם|ציבורי|(?:ال)?منشور|(?:ال)?ظاهر|(?:ال)?مرئي|(?:ال)?ظهور|' +
    'معروض|منتشر|प्रकाशित|दृश्य(?:मान|ता|$)|सार्वजनिक|terlihat|kelihatan|terbit|diterbit',
  open:
    'aktív(?!it)|aktiivi|povolen|zapnut[oáý]|engedélyez|käytössä|ενεργ(?:[όοήη]|οποι)|увімкн|פעיל|מופעל|(?:ال)?نشط|مفعّ?ل|' +
    'فعال|सक्रिय|सक्षम|diaktif|dijual|dayakan|didayakan',
  shows:
    'zobraz|megjelen|afi[sșş]a(?!j)|näytä|näytet|vis$|vises$|εμφαν|εμφάν|відобра|מוצג|הצג|[إا]ظهار|يظهر|نمایش|दिखा|tampil|' +
    'ditampil',
  available: 'elérhet|tilgængelig|tilgjengelig|διαθ[έε]σιμ|זמין|متاح|उपलब्ध',
  gone:
    'skryt|skrýt|soukrom|súkrom|zakáz|vypnut[oáý]|smazan|zmazan|vymazan|rejtett|rejtve|elrejt|vázlat|piszkozat|' +
    'privát|letilt|törölt|ascuns|ciorn|arhiv|șters|piilot|luonnos|yksityi|arkist|poistettu|skjul|kladd|slettet|' +
    'κρυφ|κρυμμ|απ[όο]κρυ|ανενεργ|απενεργοποιημ|πρ[όο]χειρ|ιδιωτικ|διαγραμμ|αρχειοθ|скрит|деактивир|изключен|изтрит|частн|' +
    'прихован|схован|чернетк|вимкнен(?!н)|відключен(?!н)|видален(?!н)|архів|מוסתר|נסתר|טיוט|פרטי|מושבת|מחוק|בארכיון|(?:ال)?مخفي|[إا]خفاء|' +
    'مسود|خاص$|(?:ال)?معطّ?ل|مؤرشف|محذوف|پیشنویس|مخفی|پنهان|خصوصی|غیرفعال|بایگانی|حذفشده|छिपा|छुपा|ड्राफ़?्ट|मसौदा|निजी|' +
    'निष्क्रिय|अक्षम|अप्रकाशित|अदृश्य|tersembunyi|disembunyi|draf$|pribadi|peribadi|dihapus|diarsip|dinonaktif|' +
    'dilumpuh',
  /** In a cell alone: a heading of them is of a design. */
  closed: 'koncept|konsep',
  not: 'ne|nem|ei|ikkje|δεν|μη|לא|لا|غير|غیر|نیست|नहीं|नही|tidak|bukan',
  /** Between it and a word of showing. */
  un: 'ne|epä',
  all: 'všude|všem|mindenki|mindenhol|toți|kaikki|alle|παντού|всички|всі|כולם|الكل|عام$|عمومی|همه|सभी|semua',
  states: 'státusz|סטטוס',
  maybeStates: 'stav|állapot|stare|starea|tila|κατ[άα]σταση|състояние|стан|стану|מצב|(?:ال)?حالة|وضعیت|स्थिति',
  places:
    'e?shop\\S{0,3}|obchod\\S*|webáruház\\S*|bolt\\S*|magazin\\S*|verkkokau\\S*|kaupa\\S*|nettbutikk\\S*|netbutik\\S*|' +
    'κατ[άα]στημα|онлайн|сайт\\S*|[הב]?אתר|[הב]?חנות|(?:ال)?متجر|(?:ال)?كتالوج|(?:ال)?موقع|فروشگاه|سایت|दुकान|स्टोर|वेबसाइट|toko|kedai',
  small:
    'zboží|tovar\\S*|položk\\S*|ve|termék\\S*|a|az|produs\\S*|în|este|tuote|tuotte\\S*|vare\\S*|er|προϊ\\S*|προι\\S*|' +
    'στο|продукт\\S*|стока|מוצר|[هة]|(?:ال)?منتج|في|محصول|کالا|شده|است|در|उत्पाद|है|में|हुआ|produk|barang|di',
  prices: 'ceny?u?|ár(?:ak?|at)?|preț\\S*|pret|hinta|τιμ[ήη]|ціна|מחיר|(?:ال)?سعر|قیمت|मूल्य|कीमत|harga',
  others:
    'készlet\\S*|stoc|varasto\\S*|απ[όο]θεμα|наявн\\S*|מלאי|مخزون|موجودی|स्टॉक|objednáv\\S*|rendelés\\S*|comand\\S*|' +
    'tilau\\S*|замовл\\S*|поръчк\\S*|הזמנה|(?:ال)?طلب|سفارش|pesanan|tahun|ενεργειακ\\S*|صفحه',
  yes:
    'ano|áno|da|pravda|igen|igaz|adevărat|kyllä|tosi|sann|sand|ναι|αληθής|αληθης|так|істина|כן|نعم|بله|بلی|हाँ|हां|ya|benar|' +
    'có|đúng|是|はい|예|네|ใช่|จริง|○|〇|◯',
  no:
    'ne|nepravda|nem|hamis|nu|fals|ei|epätosi|nei|usann|falsk|όχι|οχι|ψευδής|ψευδης|не|ні|хибність|לא|لا|خیر|नहीं|नही|' +
    'tidak|salah|không|sai|否|いいえ|아니오|아니요|ไม่|ไม่ใช่|เท็จ',
}

/**
 * What a heading of days says of them: `Platnost do`, `Vis til`, `公開終了日時` of goods, `Дата окончания активности`.
 * `valid` says it without a word of showing.
 */
export const ENDS_OF_DAYS = {
  day:
    '\\S*dat(?:um|o)|dat[ăa]|dátum\\S*|päivä\\S*|pvm|ημερομην[ίι]α|תאריך|(?:ال)?تاريخ|تاریخ|तारीख|तिथि|दिनांक|дат[уые]|' +
    'dzień|día|dia|jour|giorno',
  from:
    '(?:start|anfangs|begin)dat(?:um|o)|début|debut|inicio|início|inizio|beginn\\S*|anfang|startet|börja\\S*|początk?\\S*|' +
    'rozpoczęci\\S*|počát\\S*|začát\\S*|začiat\\S*|kezdet\\S*|început\\S*|începând|din|alkaen|alku\\S*|alkaa|fra|από|[έε]ναρξη\\S*|' +
    'начал\\S*|от|початок|початку|від|з|מ|התחלה|من|بداية|بدء|از|شروع|से|प्रारंभ|आरंभ|mulai|dari|mula|bermula|sejak',
  until:
    '(?:end|ablauf|slut|slutt|eind|verval)dat(?:um|o)|ende|endet|ablauf|fins?|fine|final|fim|término|scadenza|échéance|' +
    'caduc\\S*|vencimiento|vencimento|einde?|verloopt|slut\\S*|upphör\\S*|koniec|końca|końc\\S*|zakończ\\S*|wygaś\\S*|sonu?|' +
    'оконч\\S*|кон[ец]\\S*|заверш\\S*|истеч\\S*|konec|konce|konč\\S*|ukonč\\S*|skonč\\S*|vyprš\\S*|expirác\\S*|vége|végéig|' +
    'lejár\\S*|eddig|până|pana|sfârșit\\S*|sfarsit\\S*|încheie\\S*|asti|saakka|päätty\\S*|loppu\\S*|vanhen\\S*|til|utløp\\S*|' +
    'udløb\\S*|[έε]ως|μ[έε]χρι|λ[ήη]ξη\\S*|τ[έε]λος|край|изтич\\S*|кін[ец]\\S*|закінч\\S*|עד|סיום|תפוגה|حتى|[إا]لى|انتهاء|' +
    '(?:ال)?نهاية|تا|پایان|انقضا\\S*|तक|समाप्\\S*|अंत|अंतिम|hingga|sampai|berakhir|sehingga|tamat',
  valid:
    'platnos\\S*|platn[éý]|érvényes\\S*|valabil\\S*|voimassa\\S*|gyldig\\S*|giltig\\S*|gültigkeit|geldigheid|validité|validez|' +
    'validade|validità|ισχ[ύυ]\\S*|валид\\S*|дійсн\\S*|действ\\S*|בתוקף|תוקף|صالح|(?:ال)?صلاحية|معتبر|मान्य|वैध|berlaku',
}

/** Chinese (both scripts), Japanese, Korean and Thai; what is of another matter, too. */
const UNSPACED: readonly (readonly [english: string, words: string])[] = [
  ['visible', '可见|可見|可见性|可見性|可視性|見える|보임|노출여부|노출상태|노출함|มองเห็น|การมองเห็น'],
  [
    'published',
    '公開|公開済み|公開済|公開中|公开|已发布|已發佈|已發布|发布|發佈|發布|已公开|掲載|공개|게시|발행됨|เผยแพร่|สาธารณะ',
  ],
  ['listed', '上架|已上架'],
  ['enabled', '启用|啟用|已启用|已啟用|有効|활성|활성화|사용|เปิดใช้งาน|ใช้งาน'],
  ['forsale', '在售|销售中|銷售中|販売中|판매중|판매함|판매|เปิดขาย'],
  ['show', '显示|顯示|表示|표시|진열|전시|진열함|แสดง'],
  [
    'hidden',
    '隐藏|隱藏|已隐藏|已隱藏|不可见|不可見|非公開|非公开|未公開|未公开|非表示|未发布|未發佈|未發布|下架|已下架',
  ],
  ['hidden', '비공개|비노출|숨김|숨기기|미게시|ซ่อน|ไม่เผยแพร่|不显示|不顯示|不公开|不公開|未上架'],
  ['private', '私密|私有'],
  ['draft', '草稿|下書き|초안|임시저장|임시글|ฉบับร่าง|แบบร่าง'],
  ['disabled', '禁用|停用|已禁用|已停用|未启用|未啟用|無効|비활성|비활성화|미사용|ปิดใช้งาน'],
  ['discontinued', '停售|停产|停產|廃止|販売終了|販売停止|판매중지|판매종료|판매안함|ปิดขาย|เลิกขาย'],
  ['hidden', '진열안함|전시안함|전시중지'],
  ['archived', '已归档|归档|已封存|アーカイブ|보관됨|เก็บถาวร'],
  ['deleted', '已删除|已刪除|删除|刪除|削除|삭제|ถูกลบ'],
  ['pending', '待审核|待審核|审核中|審核中|承認待ち|승인대기'],
  ['members', '会员|會員|会員|회원|สมาชิก'],
  ['not', '안함|않음|しない|ไม่'],
  // `公開ステータス(ID)` of EC-CUBE (dtb_csv of its import_csv), of which 1 is public, 2 hidden and 3 given up.
  ['status', '状态|狀態|ステータス|公開ステータス id|สถานะ'],
  // Of goods that were used, too.
  ['state', '状態|상태'],
  ['product', '商品|产品|產品|製品|상품|제품|สินค้า'],
  ['shop', '商店|店铺|店舖|网店|網店|ショップ|サイト|网站|網站|쇼핑몰|쇼핑|매장|ร้านค้า|เว็บไซต์'],
  ['catalog', 'カタログ|目录|目錄|카탈로그|แคตตาล็อก|แค็ตตาล็อก'],
  ['is', 'แล้ว|ยัง|での|是否|여부|する|설정|設定|设置|됨|함|ที่|ใน|在|中|の|已|是|否'],
  ['date', '日期|时间|時間|日時|日|일자|วันที่'],
  // `노출` alone is of a camera, too.
  ['visible start date', '노출시작일|노출 시작일'],
  ['visible end date', '노출종료일|노출 종료일'],
  ['forsale end date', '판매종료일|販売終了日'],
  ['start date', '시작일'],
  ['end date', '종료일'],
  ['end', '终了|終了|结束|結束|종료|สิ้นสุด|สิ้นสุดการ'],
  ['expired', '到期|过期|過期|만료|หมดอายุ'],
  ['until', '截止|期限|まで|마감|까지|ถึง'],
  ['start', '开始|開始|起始|시작|부터|เริ่ม|เริ่มต้น'],
  ['price', '价格|價格|価格|가격|판매가|회원가|会员价|會員價|会員価格|ราคา'],
  ['stock', '库存|庫存|在庫|재고|สต็อก|คงเหลือ'],
  ['order', '订单|訂單|注文|주문|คำสั่งซื้อ|排序|顺序|順序|並び順|순서'],
  ['payment', '支付|付款|支払|결제'],
  ['shipping', '配送|发货|發貨|출고|배송|จัดส่ง'],
  ['image', '图片|圖片|画像|이미지|รูปภาพ'],
  ['home', '首页|首頁|トップページ|메인'],
  ['screen', '显示屏|顯示屏|显示器|顯示器|表示装置|屏幕|螢幕|หน้าจอ|可见光|可見光|可視光'],
  ['page', '表示形式|表示方式|显示方式'],
]

/** Vietnamese, whose words have blanks within them, and days of Indonesian. */
const SPACED: readonly (readonly [english: string, words: string])[] = [
  ['show', 'hiển thị|được hiển thị'],
  ['hidden', 'ẩn|đã ẩn|bị ẩn|không hiển thị'],
  ['published', 'đã xuất bản|xuất bản|đã đăng|công khai|công bố'],
  ['draft', 'bản nháp|nháp'],
  ['private', 'riêng tư'],
  ['enabled', 'kích hoạt|đã kích hoạt|hoạt động|đang hoạt động'],
  ['disabled', 'ngừng hoạt động|không hoạt động|vô hiệu hóa|vô hiệu'],
  ['forsale', 'đang bán|đang kinh doanh|được bán trực tiếp'],
  ['discontinued', 'ngừng bán|ngừng kinh doanh'],
  ['deleted', 'đã xóa'],
  ['status', 'trạng thái'],
  ['product', 'sản phẩm'],
  ['shop', 'cửa hàng|trang web'],
  ['on', 'trên'],
  ['not', 'không'],
  ['price', 'giá'],
  ['date', 'tanggal|tarikh|ngày'],
  ['end', 'kết thúc'],
  ['expired', 'hết hạn'],
  ['until', 'đến|cho đến'],
  ['start', 'bắt đầu'],
  ['stock', 'tồn kho'],
  ['order', 'đơn hàng|thứ tự'],
  ['payment', 'thanh toán'],
]

const englishOf = (table: typeof UNSPACED) =>
  new Map(table.flatMap(([english, words]) => words.split('|').map((word) => [foldText(word), english] as const)))
const anyOf = (words: Map<string, string>) => [...words.keys()].sort((a, b) => b.length - a.length).join('|')
const unspaced = englishOf(UNSPACED)
const spaced = englishOf(SPACED)
/** `不`, `未`, `非` and `无` make the opposite of the word behind them; elsewhere they are parts of other words. */
const IS_UNSPACED = new RegExp(`([非不未无無비미안]??)(${anyOf(unspaced)})`, 'gu')
const IS_SPACED = new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyOf(spaced)})(?![\\p{L}\\p{M}])`, 'gu')
const HAS_LETTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

/** For a quick look whether some of these may be in a text. */
export const ANY_FAR = `${anyOf(unspaced)}|${anyOf(spaced)}`

/** A folded text with the words of these languages in English, each with blanks around it. */
export function inEnglish(text: string): string {
  const said = text.replace(IS_SPACED, (word) => spaced.get(word) ?? word)
  if (!HAS_LETTERS.test(said)) return said
  return said
    .replace(IS_UNSPACED, (_, not: string, word: string) => `${not && ' not'} ${unspaced.get(word) ?? word} `)
    .replace(/ +/g, ' ')
    .trim()
}
