import { paths } from '@vignettes/domain/paths/paths.ts'
import { useState } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { HelpAside } from '../../components/help-aside.tsx'
import { FailureMessage } from '../../components/page-alert.tsx'
import { Screen } from '../../components/screen.tsx'
import priceCss from '../../styles/price.css?inline'
import { text, textLoader, withTexts } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { askPrice, type Filled, type PriceAnswer, type FieldName } from './ask-price.ts'
import { PriceForm } from './price-form.tsx'
import { PriceResult, toldOf } from './price-result.tsx'

const STYLE_ID = 'price-style'

/** In the page that was opened, where nothing is waited for; absent where its style sheet is fetched. */
const inlineCss = import.meta.env.SSR ? priceCss : document.getElementById(STYLE_ID)?.textContent

export const clientLoader =
  inlineCss === undefined ? loadStyleAndTexts : withTexts('price', 'recap')

async function loadStyleAndTexts() {
  await Promise.all([import('./price-style.ts'), textLoader('price', 'recap')()])
  return null
}

type Asked = PriceAnswer | { isAsking: true }
const isUnderWay = (asked: Asked | undefined) => asked !== undefined && 'isAsking' in asked

/** What a vignette costs, before there is an account: by the server's own rules, and nothing of it is kept. */
export default function PricePage() {
  const { answer, filled, tries, isAsking, ask, change } = usePrice()
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
      <PriceForm
        errors={errors}
        tries={tries}
        isAsking={isAsking}
        onChange={change}
        onSubmit={(what, empty) => void ask(what, empty)}
      />
      <p role="status" className={isAsking ? 'portal-waiting' : 'ams-visually-hidden'}>
        {isAsking ? text('price.calculating') : toldOf(offers)}
      </p>
      {failure && (
        <Alert role="alert" severity="error" heading={text('price.failed')} headingLevel={2}>
          <FailureMessage message={failure.message} />
          <div className="portal-actions">
            <Button variant="secondary" onClick={() => filled && void ask(filled, [])}>
              {text('layout.retry')}
            </Button>
          </div>
        </Alert>
      )}
      {offers && filled && <PriceResult offers={offers} filled={filled} />}
    </Screen>
  )
}

function usePrice() {
  const [asked, setAsked] = useState<Asked>()
  const [filled, setFilled] = useState<Filled>()
  const [tries, setTries] = useState(0)
  const ask = async (what: Filled, empty: readonly FieldName[]) => {
    setFilled(what)
    if (empty.length > 0) {
      const words = empty.map((name) => [name, text(`price.required.${name}`)])
      setAsked({ errors: Object.fromEntries(words) as Record<FieldName, string> })
    } else {
      setAsked({ isAsking: true })
      setAsked(await askPrice(what))
    }
    setTries((before) => before + 1)
  }
  const change = (name: FieldName) =>
    setAsked((before) => {
      if (before === undefined || 'isAsking' in before || before.errors === undefined) return
      return { errors: { ...before.errors, [name]: undefined } }
    })
  const isAsking = isUnderWay(asked)
  const answer = asked && !('isAsking' in asked) ? asked : undefined
  return { answer, filled, tries, isAsking, ask, change }
}
