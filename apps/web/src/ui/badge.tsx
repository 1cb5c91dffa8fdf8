import { Badge as DesignSystemBadge } from '@amsterdam/design-system-react/dist/Badge/Badge.js'

interface BadgeProps {
  tone: 'calm' | 'attention' | 'late' | 'to-do' | 'in-progress' | 'valid' | 'ended'
  label: string
}

/** How something stands, in words; the colour only helps. */
export function Badge({ tone, label }: BadgeProps) {
  return <DesignSystemBadge className={`portal-badge portal-badge--${tone}`} label={label} />
}
