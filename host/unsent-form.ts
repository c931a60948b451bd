/** What somebody sees whose form was sent before the page could: nothing was done with it, and how it can be sent. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Not sent</title>
<h1>This was not sent</h1>
<p>The page had not finished loading, or JavaScript is switched off in your browser. Nothing was stored.</p>
<p>Please <a href="">open the page again</a>, wait a moment, and send it once more.</p>
</html>
`

/** A page can only be read. */
export function unsentForm(): Response {
  return new Response(page, {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' },
  })
}
