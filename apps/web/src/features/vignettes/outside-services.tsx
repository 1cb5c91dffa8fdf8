import { getProducts, getSettings } from '@vignettes/domain/api/reference-data.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/queries.ts'
import { formatCents } from '../../format.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Facts } from '../../components/facts.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'

const CODES = ['MOORING_6', 'MOORING_24'] as const

/** §2.8 what the city offers elsewhere: buy a mooring product, by the price list, or cancel, which is done here where it has no place for it. */
export function OutsideServices({ vignetteId }: { vignetteId: string }) {
  const navigate = useNavigate()
  const settings = useCall(getSettings, {}).data
  const products = useCall(getProducts, {}).data?.products ?? []
  if (!settings) return null
  const prices = CODES.flatMap((code) => {
    const product = products.find(({ Code }) => Code === code)
    return product ? [[text(`vignettes.outside.product.${code}`), product.Price] as const] : []
  })
  return (
    <section className="portal-recap" aria-labelledby="outside">
      <Heading level={2} size="level-3" id="outside">
        {text('vignettes.outside.title')}
      </Heading>
      {prices.length > 0 && (
        <>
          <p className="portal-card__explanation">{text('vignettes.outside.prices')}</p>
          <Facts
            facts={prices.map(([name, price]) => [name, formatCents(centsFromEuros(price))])}
          />
        </>
      )}
      <FieldHint id="outside-hint">{text('vignettes.outside.leaves')}</FieldHint>
      <div className="portal-actions">
        <OutsideLink href={settings.buyMooringUrl}>{text('vignettes.outside.buy')}</OutsideLink>
        {settings.cancelVignetteUrl !== null && (
          <OutsideLink href={settings.cancelVignetteUrl}>
            {text('vignettes.outside.cancel')}
          </OutsideLink>
        )}
      </div>
      {settings.cancelVignetteUrl === null && (
        <div className="portal-actions">
          <Button variant="secondary" onClick={() => void navigate(ownPaths.stop(vignetteId))}>
            {text('vignettes.outside.stop')}
          </Button>
        </div>
      )}
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
