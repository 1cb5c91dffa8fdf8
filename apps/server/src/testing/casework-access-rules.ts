import type { StaffRole } from '@vignettes/domain/casework/staff.ts'

const HANDLERS: StaffRole[] = ['handler']
const ADMINISTRATORS: StaffRole[] = ['administrator']
const EVERYBODY: StaffRole[] = ['handler', 'enforcement', 'administrator']

/** Every call of the desk with the roles that may make it; none of them: whoever comes. */
export const CASEWORK_RULES: Record<string, StaffRole[]> = {
  'POST /api/beheer/login': [],
  'POST /api/beheer/invitation/check': [],
  'POST /api/beheer/invitation/begin': [],
  'POST /api/beheer/invitation/continue': [],
  'POST /api/beheer/invitation/accept': [],
  'POST /api/beheer/logout': EVERYBODY,
  'GET /api/beheer/me': EVERYBODY,
  'GET /api/beheer/sessions': EVERYBODY,
  'POST /api/beheer/sessions/end': EVERYBODY,
  'GET /api/beheer/backup-codes': EVERYBODY,
  'POST /api/beheer/backup-codes/kept': EVERYBODY,
  'POST /api/beheer/backup-codes/renew': EVERYBODY,
  'GET /api/beheer/staff': ADMINISTRATORS,
  'POST /api/beheer/staff/invite': ADMINISTRATORS,
  'POST /api/beheer/staff/end': ADMINISTRATORS,
  'POST /api/beheer/staff/renew': ADMINISTRATORS,
  'POST /api/beheer/staff/let-in': ADMINISTRATORS,
  'POST /api/beheer/account/open': ADMINISTRATORS,
  'GET /api/beheer/security-events': ADMINISTRATORS,
  'GET /api/beheer/numbers': ADMINISTRATORS,
  'POST /api/beheer/numbers/add': ADMINISTRATORS,
  'GET /api/beheer/jobs': ADMINISTRATORS,
  'POST /api/beheer/jobs/retry': ADMINISTRATORS,
  'POST /api/beheer/jobs/drop': ADMINISTRATORS,
  'GET /api/beheer/queue': HANDLERS,
  'POST /api/beheer/search': HANDLERS,
  'POST /api/beheer/case/claim': HANDLERS,
  'POST /api/beheer/case/release': HANDLERS,
  'GET /api/beheer/case': HANDLERS,
  'POST /api/beheer/case/bsn': HANDLERS,
  'GET /api/beheer/document': HANDLERS,
  'POST /api/beheer/letter': HANDLERS,
  'POST /api/beheer/case/decide': HANDLERS,
  'POST /api/beheer/case/note': HANDLERS,
  'POST /api/beheer/case/payment': HANDLERS,
  'GET /api/beheer/check': ['handler', 'enforcement'],
  'GET /api/beheer/counts': ['handler', 'administrator'],
  'GET /api/beheer/export': ['handler', 'administrator'],
}
