/** The closing section of the smart-home page: why the devices belong together. */
import { type LucideIcon, MessageCircleHeart, PlugZap, ShieldCheck, Waypoints } from 'lucide-react'
import { ecosystem } from '#web/content/smart-home-texts.ts'

const icons: Record<(typeof ecosystem.points)[number]['icon'], LucideIcon> = {
  together: Waypoints,
  private: ShieldCheck,
  local: PlugZap,
  help: MessageCircleHeart,
}

export function SmartHomeEcosystem() {
  return (
    <section aria-labelledby="ecosystem" className="-mb-20 bg-accent-night py-16 text-white md:-mb-28 md:py-24">
      <div className="page-width">
        <h2 id="ecosystem" className="max-w-2xl font-bold text-4xl">
          {ecosystem.title}
        </h2>
        <p className="mt-4 max-w-xl text-accent-line text-lg">{ecosystem.text}</p>
        <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {ecosystem.points.map(({ icon, title, text }) => {
            const Icon = icons[icon]
            return (
              <li key={icon} className="border-white/20 border-t pt-6">
                <Icon strokeWidth={1.5} className="size-8 text-accent-line" />
                <h3 className="mt-4 font-semibold text-lg">{title}</h3>
                <p className="mt-2 text-white/80">{text}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
