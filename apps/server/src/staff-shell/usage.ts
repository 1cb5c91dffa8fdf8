import { EXPORTS } from '@vignettes/domain/api/casework-counts.ts'
import { REVIEW_OUTCOMES } from '@vignettes/domain/casework/decisions.ts'
import { MONEY_BACK } from '@vignettes/domain/casework/money-back.ts'
import { QUEUE_AREAS, QUEUE_KINDS } from '@vignettes/domain/casework/queue.ts'
import { LOST, STAFF_ROLES } from '@vignettes/domain/casework/staff.ts'

const either = (values: readonly string[]) => values.join(' | ')

export const USAGE = `npm run staff -- <command>

Staff members
  make --email E --name N --role R [--role R …] [--as E]
                                              make a staff member; prints the link of the invitation
  roles <email> --role R [--role R …] [--as E]
                                              give one these roles instead: sessions end at once
  link <email> --subject S [--as E]           where staff come in by the city's directory: say what that calls one who worked here
                                              before, or was ended; their password opens nothing any more
  end <email> [--as E]                        end a staff member: sessions end at once, cases are released
  renew <email> --lost L [--as E]             let one set up anew what was lost, once you have made sure who asks: it opens
                                              nothing any more, sessions end; prints a link
  let-in <email> [--as E]                     let one who tried too often try again at once
  list                                        everybody who works at the desk, those who left included

Cases
A case is named by its id or by its reference (AV-2026-004711-0), as "queue" prints them.
  queue [--kind K] [--area A] [--after MARK]  what waits, oldest first
  case <case>                                 one case with its documents, and its payment with what is wrong about it
  reasons                                     the reasons that can be given today, with their words
  release <case> --as E                       lay a case back: one's own, and for a lead any
  note <case> --as E --text T                 an internal note, which the applicant never sees
  resolve-payment <case> --as E --outcome O --remark T [--money M [--amount A] [--money-remark T]]
                                              end the review of a payment; --money where the request has ended, as below

Decisions, each as the handler that --as names
  reject <case> --as E --document D --reason R [--remark T]
                                              reject one document and ask for it again
  ask-again <case> --as E --reject D=R [--reject D=R …] [--accept D …] [--remark T]
                                              the same for several; D=other needs --remark
  grant <case> --as E [--number N] [--category C --cost A] [--valid-from D] [--valid-until D] [--remark T]
                                              accept every document and grant the vignette; another category with what it
                                              costs then, in euros, as "case" tells it
  refuse | withdraw <case> --as E --reason R [--remark T] [--money M [--amount A] [--money-remark T]]
                                              --money says of what was paid whether it goes back: all, part (of A euros)
                                              or none; the last two need --money-remark, which stands in the letter
  send | ready-for-pickup | activate <case> --as E [--remark T]

Numbers and stickers
  numbers                                     how many numbers are in stock, and the next one
  lay-numbers --as E --prefix P --first N --last N
                                              lay a range of numbers in stock, as the administrator that --as names
  hand-over --as E --kind TO_SEND | TO_LAY_OUT --number N [--number N …]
                                              say of stickers that they are posted, or laid out

Files for a spreadsheet
  export --as E --what W --from D --until D [--format csv | xlsx] --to FILE
                                              what the counts of a period count; FILE is made, and never written over

Accounts
  open-account <email> --as E                 open one that was frozen when a change of e-mail was stopped, once you have
                                              made sure whose it is, as the administrator that --as names:
                                              it can get a new password by mail again

Files
  files                                       what belongs to nobody and goes at the next sweep; what is missing

What is past its period
  retention                                   what would be removed now, by kind, and since when the oldest of it was over
  remove-what-is-over                         remove it now instead of within a day; at most a thousand of each kind

What staff did
  verify-events [--head H]                    whether it is as it was sealed; tells the first row that is not. H is the end
                                              of the chain that an earlier check told: what was cut off since is missed

Jobs: letters, and what a provider must be told
  jobs                                        what was given up, and what has failed for a quarter of an hour
  retry-job <job> [--as E]                    try it now
  drop-job <job> --reason T [--as E]          leave one undone that was given up; the reason is kept

Roles                  ${either(STAFF_ROLES)}
Lost                   ${either(LOST)}
Outcomes               ${either(REVIEW_OUTCOMES)}
What                   ${either(EXPORTS)}
Kinds                  ${either(QUEUE_KINDS)}
Areas                  ${either(QUEUE_AREAS)}
Reasons                those that "npm run staff -- reasons" lists: administrators renew them
Money                  ${either(MONEY_BACK)}

What only looks (list, queue, case, reasons, numbers, files, retention, verify-events, jobs) takes --json, for a program to
read: "queue" gives what the call of the desk answers. What is done stands in the history with --as, and with who of the
machine typed it.

Exit code: 0 done, 1 refused or not possible, 2 no such command.
`
