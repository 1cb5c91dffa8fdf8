import { getBackupCodes, keepBackupCodes } from '@vignettes/domain/api/staff-backup-codes.ts'
import { useStaffMutation } from './staff-mutation.ts'

/** Tells the server that the codes that were shown are kept. @returns whether it knows */
export function useKeepBackupCodes(): () => Promise<boolean> {
  const { send } = useStaffMutation(keepBackupCodes, { invalidates: [getBackupCodes] })
  return async () => (await send({})) !== undefined
}
