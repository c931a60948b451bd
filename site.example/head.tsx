export default function Head() {
  return <meta name="example-site" content="on" />
}
