import type { Key } from './environment-keys.ts'

/** How examples say 'put your own here', as nothing that was drawn at random begins. */
const INSTEAD_OF_ONE =
  /^(change|replace)[-_ ]?(me|this|it)\b|^(your|insert)[-_ ]|^(todo|placeholder)\b/i
/** As providers begin a key with which nothing is paid. */
const OF_TESTS = /^([a-z]{2,5}_)?(test|sandbox|demo)[_-]/i
/** What stands in texts that people make up for a secret, and in rows of signs. */
const MADE_UP =
  /secret|passw|wachtwoord|geheim|welkom|change|example|voorbeeld|token|sleutel|your|key|qwerty|abcdef|012345/i
/** What a finger runs along a keyboard or an alphabet, where base64 is written: at random, one in many millions. */
const ROW_IN_BASE64 = /qwerty|asdfgh|zxcvbn|abcdef|123456|QWERTY|ASDFGH|ZXCVBN|ABCDEF/
const PRINTABLE = /^[\x20-\x7e]+$/

/** A server to which letters go that nobody gets. Mailtrap's `live.smtp` delivers. */
const MAIL_TRAP =
  /^(sandbox\.)?smtp\.mailtrap\.io$|(^|\.)ethereal\.email$|(^|\.)(mailhog|mailpit|maildev)(\.|$)/i
/** A part of a host's name that says that nothing is paid there. */
const TRIAL_HOST =
  /(^|[.-])((sandbox|test)\d*([.-]|$)|(staging|stage|acc|accept|acceptance|acceptatie|uat|tst|pre-?prod|demo|mock|qa|proef)[.-]|dev\.)/i

/** What this project writes where a city has to write its own, as `vignet.example`, and the names that are kept for examples (RFC 2606). */
const PLACEHOLDER =
  /(^|[@./])(example\.(com|net|org)|[\w.-]+\.(example|invalid|test))\.?(?![\w.-])/i

/** Whether a secret stands where one has to be, or is one of tests. */
export function isTrialSecret(secret: string): boolean {
  return INSTEAD_OF_ONE.test(secret) || OF_TESTS.test(secret)
}

/** Whether the bytes of a key are words, or a row of signs, or were written as one: drawn at random no 32 of them are a text. */
export function isText({ secret }: Key): boolean {
  const text = secret.toString('latin1')
  return (
    ROW_IN_BASE64.test(secret.toString('base64')) ||
    (PRINTABLE.test(text) && (MADE_UP.test(text) || isTrialSecret(text)))
  )
}

/** Whether a store is reached as the one whom everything of it obeys, as its papers begin with. */
export function isRootOfStore(id = ''): boolean {
  return /^(minio|minioadmin|root|admin)$/i.test(id)
}

export function isMailTrap(address: string | undefined): boolean {
  return address !== undefined && MAIL_TRAP.test(new URL(address).hostname)
}

/** Whether an address or a host stands where a city has to write its own. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text)
}

export function isTrialHost(host: string): boolean {
  return TRIAL_HOST.test(host)
}
