import { paths } from '@vignettes/domain/paths/paths.ts'
import { BackLink } from '../../components/back-link.tsx'
import { HelpAside } from '../../components/help-aside.tsx'
import { FailureMessage } from '../../components/page-alert.tsx'
import { Screen } from '../../components/screen.tsx'
import priceCss from '../../styles/price.css?inline'
import { text, textLoader, withTexts } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { PriceForm } from './price-form.tsx'
import { PriceResult, toldOf } from './price-result.tsx'
import { usePrice } from './use-price.ts'

const STYLE_ID = 'price-style'

/** In the page that was opened, where nothing is waited for; absent where its style sheet is fetched. */
const inlineCss = import.meta.env.SSR ? priceCss : document.getElementById(STYLE_ID)?.textContent

export const clientLoader =
  inlineCss === undefined ? loadStyleAndTexts : withTexts('price', 'recap')

async function loadStyleAndTexts() {
  await Promise.all([import('./price-style.ts'), textLoader('price', 'recap')()])
  return null
}

/** What a vignette costs, before there is an account: by the server's own rules, and nothing of it is kept. */
export default function PricePage() {
  const price = usePrice()
  const { answer, filled, tries, isAsking, isChanged, retry } = price
  const { errors = {}, failure, offers } = answer ?? {}
  return (
    <Screen
      title={text('price.title')}
      back={<BackLink to={paths.check()} />}
      aside={<HelpAside />}
    >
      {inlineCss !== undefined && (
        <style id={STYLE_ID} suppressHydrationWarning>
          {inlineCss}
        </style>
      )}
      <Paragraph size="large">{text('price.intro')}</Paragraph>
      <PriceForm errors={errors} {...price} />
      <p
        role="status"
        className={
          isAsking ? 'portal-waiting' : isChanged ? 'ams-paragraph' : 'ams-visually-hidden'
        }
      >
        {isAsking ? text('price.calculating') : isChanged ? text('price.changed') : toldOf(offers)}
      </p>
      {failure && (
        <Alert role="alert" severity="error" heading={text('price.failed')} headingLevel={2}>
          <FailureMessage message={failure.message} />
          <div className="portal-actions">
            <Button variant="secondary" onClick={retry}>
              {text('layout.retry')}
            </Button>
          </div>
        </Alert>
      )}
      {offers && filled && <PriceResult offers={offers} filled={filled} tries={tries} />}
    </Screen>
  )
}
