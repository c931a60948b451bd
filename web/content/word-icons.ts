/** The signs beside the owner's words: by place on the about page, by topic on the support page. */
import {
  BookOpen,
  CircleHelp,
  HeartHandshake,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Recycle,
  ShieldCheck,
  Wrench,
} from 'lucide-react'

const ofValues = [Lightbulb, ShieldCheck, HeartHandshake, Leaf]

export function valueIcon(at: number): LucideIcon {
  return ofValues[at % ofValues.length] ?? Leaf
}

const ofTopics: Record<string, LucideIcon> = {
  'trade-in': Recycle,
  protection: ShieldCheck,
  'service-center': Wrench,
  'user-manuals': BookOpen,
}

export function topicIcon(id: string): LucideIcon {
  return Object.hasOwn(ofTopics, id) ? (ofTopics[id] ?? CircleHelp) : CircleHelp
}
