/** The marks that the server replaces in every page, by its environment (apps/server/src/http/filled-page.ts). */
const MARKS = {
  phone: '%CONTACT_PHONE%',
  phoneLink: '%CONTACT_PHONE_LINK%',
  phoneAbroad: '%CONTACT_PHONE_ABROAD%',
  phoneAbroadLink: '%CONTACT_PHONE_ABROAD_LINK%',
  form: '%CONTACT_FORM_URL%',
  city: '%CITY_URL%',
  privacy: '%PRIVACY_URL%',
  analytics: '%ANALYTICS_CONTAINER_URL%',
  casework: '%DESK%',
  staffDirectory: '%STAFF_DIRECTORY%',
  sessionIdleMinutes: '%SESSION_IDLE_MINUTES%',
} as const

type Name = keyof typeof MARKS

/** What is written into the head of the page, so that hydration finds the words that were rendered. */
export const PAGE_SETTINGS = Object.fromEntries(
  (Object.keys(MARKS) as Name[]).map((name) => [name, settingOf(name)]),
) as Record<Name, string>

function settingOf(name: Name): string {
  if (typeof document === 'undefined') return MARKS[name]
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)
  return meta?.content ?? ''
}
