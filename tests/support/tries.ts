/** How often tests try what more tries show better: in `npm test`, and in `npm run test:long`. */
const isLong = process.env.TEST_LONG === '1'
const often = (usual: number, long: number) => (isLong ? long : usual)
export const tries = {
  /** Random requests to each call of the API. */
  requestsPerCall: often(10, 2_000),
  /** Fewer to those that hash a password, which is made to take long. */
  requestsPerHashingCall: often(10, 200),
  /** Random addresses asked for over HTTP. */
  addresses: often(100, 2_000),
  /** Random courses of events, each against a model of what must come of it. */
  courses: often(12, 500),
  /** Courses of many orders each. */
  longCourses: often(6, 100),
  /** Courses of about nine orders each with papers, refunds and credit notes: 10,000 orders in all. */
  coursesOfVat: often(5, 1_300),
  /** Random tariffs of electricity, each reckoned with by the function and by the database. */
  tariffs: often(100, 5_000),
  /** People who are told at once that an item is back. */
  alertsOfWave: often(2_500, 10_000),
  /** Kills of the shop, its database and both, in turn, while six shoppers order. */
  kills: often(6, 1_500),
  /** From one step of the very first start, and of filling the demo shop, at which it is killed to the next one. */
  stepsBetweenKills: often(2, 1),
  /** Kills around the last byte of an upload. */
  killsOfUpload: often(3, 6),
  /** Stops under load, of one process and of three. */
  stops: often(2, 10),
  /** Visitors who hang up at any moment. */
  hangUps: often(5_000, 100_000),
  /** From one byte of an order at which its line is cut to the next one, in what is sent and in what is answered. */
  bytesBetweenCuts: often(8, 1),
  /** Uploads of a picture, each cut at 100 random bytes. */
  cutUploads: often(1, 10),
  /** What shoppers come for, in browsers beside Chromium. */
  tasksOfOtherBrowsers: often(2, 20),
  /** Ways in which a browser translates each page: the whole of it or a part, in turn. */
  sharesOfTranslation: often(1, 2),
  /** Buttons that are pressed on each translated page. */
  buttonsOfTranslated: often(1, 40),
  /** Databases of earlier schemas that are brought up to date: the newest, the oldest, and those between. */
  earlierSchemas: often(2, Number.POSITIVE_INFINITY),
}
