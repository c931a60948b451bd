/** The smart-home landing page. */
export default function SmartHome() {
  return <h1 className="page-width py-16 font-bold text-4xl">Smart Home</h1>
}
