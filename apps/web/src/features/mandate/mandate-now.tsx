import type { User } from '@vignettes/domain/api/account.ts'
import { text } from '../../text.ts'

/** §2.8 the last digits of the account that is in use, and in whose name the mandate is. */
export function MandateNow({ user }: { user: User }) {
  return (
    <section className="portal-recap" aria-labelledby="mandate-now">
      <h2 id="mandate-now" className="ams-heading ams-heading--3">
        {text('mandate.change.now')}
      </h2>
      <dl className="portal-facts">
        <div>
          <dt>{text('mandate.change.account')}</dt>
          <dd>
            {user.HasMandate
              ? text('mandate.change.digits', { digits: user.Iban })
              : text('mandate.change.no-account')}
          </dd>
        </div>
        <div>
          <dt>{text('mandate.change.holder')}</dt>
          <dd>{user.Name}</dd>
        </div>
      </dl>
    </section>
  )
}
