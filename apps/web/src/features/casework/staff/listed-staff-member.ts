import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { listStaffMembers } from '@vignettes/domain/api/staff-administration.ts'

/** A line of the list of who works here. */
export type ListedStaffMember = ReplyOf<typeof listStaffMembers>['staff'][number]
