import { getProducts, getSettings } from '@vignettes/domain/api/reference-data.ts'
import { centsFromEuros, formatCents } from '@vignettes/domain/format/money.ts'
import { useCall } from '../../api/queries.ts'
import { text } from '../../text.ts'

const CODES = ['MOORING_6', 'MOORING_24'] as const

/** §2.8 what the city offers elsewhere: buy a mooring product, by the price list, or cancel. */
export function OutsideServices() {
  const settings = useCall(getSettings, {}).data
  const products = useCall(getProducts, {}).data?.products ?? []
  if (!settings) return null
  const prices = CODES.flatMap((code) => {
    const product = products.find(({ Code }) => Code === code)
    return product ? [[text(`vignettes.outside.product.${code}`), product.Price] as const] : []
  })
  return (
    <section className="portal-recap" aria-labelledby="outside">
      <h2 id="outside" className="ams-heading ams-heading--3">
        {text('vignettes.outside.title')}
      </h2>
      {prices.length > 0 && (
        <>
          <p className="portal-card__explanation">{text('vignettes.outside.prices')}</p>
          <dl className="portal-facts">
            {prices.map(([name, price]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatCents(centsFromEuros(price))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="portal-hint portal-card__explanation" id="outside-hint">
        {text('vignettes.outside.leaves')}
      </p>
      <div className="portal-actions">
        <OutsideLink href={settings.buyMooringUrl}>{text('vignettes.outside.buy')}</OutsideLink>
        <OutsideLink href={settings.cancelVignetteUrl}>
          {text('vignettes.outside.cancel')}
        </OutsideLink>
      </div>
    </section>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      className="ams-button ams-button--secondary portal-button-link"
      href={href}
      aria-describedby="outside-hint"
    >
      {children}
    </a>
  )
}
