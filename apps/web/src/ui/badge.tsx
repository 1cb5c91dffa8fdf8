interface BadgeProps {
  tone: 'calm' | 'attention'
  label: string
}

/** How something stands, in words; the colour only helps. The design system's own blue is too light for small text. */
export function Badge({ tone, label }: BadgeProps) {
  return <span className={`portal-badge portal-badge--${tone}`}>{label}</span>
}
