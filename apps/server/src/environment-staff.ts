import { STAFF_ROLES, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import { z } from 'zod'
import { secret, webUrl } from './environment-values.ts'

/** How staff come in by the city's own directory. */
export const STAFF_VARIABLES = {
  STAFF_OIDC_ISSUER: webUrl
    .optional()
    .describe('the https address that the directory calls itself by'),
  STAFF_OIDC_CLIENT_ID: z.string().optional().describe('what the directory calls the portal'),
  STAFF_OIDC_CLIENT_SECRET: z
    .string()
    .min(16)
    .optional()
    .meta(secret)
    .describe('at least 16 characters'),
  STAFF_OIDC_ROLES: z
    .string()
    .transform(readGroupRoles)
    .optional()
    .describe(`"group=role,…", each role ${STAFF_ROLES.join(', ')}`),
}

type Variables = z.output<z.ZodObject<typeof STAFF_VARIABLES>>

/** What a directory cannot do without: asked for only where there is one. */
export const NEEDED_BY_DIRECTORY = [
  'STAFF_OIDC_CLIENT_ID',
  'STAFF_OIDC_CLIENT_SECRET',
  'STAFF_OIDC_ROLES',
] as const satisfies readonly (keyof typeof STAFF_VARIABLES)[]

export interface DirectorySettings {
  issuer: string
  clientId: string
  clientSecret: string
  roles: { group: string; role: StaffRole }[]
}

/** @returns how the directory is reached; undefined where staff have passwords here */
export function directorySettingsOf(variables: Variables): DirectorySettings | undefined {
  if (variables.STAFF_OIDC_ISSUER === undefined) return undefined
  return {
    issuer: variables.STAFF_OIDC_ISSUER,
    clientId: variables.STAFF_OIDC_CLIENT_ID ?? '',
    clientSecret: variables.STAFF_OIDC_CLIENT_SECRET ?? '',
    roles: variables.STAFF_OIDC_ROLES ?? [],
  }
}

/** Of a group whose name has a '=' the last one counts. */
function readGroupRoles(text: string, context: z.RefinementCtx): DirectorySettings['roles'] {
  return text.split(',').flatMap((pair) => {
    const at = pair.lastIndexOf('=')
    const group = pair.slice(0, Math.max(at, 0)).trim()
    const role = STAFF_ROLES.find((known) => known === pair.slice(at + 1).trim())
    if (group !== '' && role) return [{ group, role }]
    context.addIssue({ code: 'custom', message: 'no group=role' })
    return []
  })
}
