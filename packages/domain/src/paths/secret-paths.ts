import { ROUTES } from './routes.ts'

/** The beginnings of the addresses that end in a secret, which was mailed: '/wachtwoord-vergeten/'. */
export const SECRET_PATHS: readonly string[] = Object.values(ROUTES).flatMap((pattern) => {
  const [start, secret] = pattern.split(/:\w*token\b/i)
  return secret === undefined ? [] : [`/${start}`]
})
