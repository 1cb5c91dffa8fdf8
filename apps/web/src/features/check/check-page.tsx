import { paths } from '@vignettes/domain/paths/paths.ts'
import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { parseOrigin } from '@vignettes/domain/vignette/origins.ts'
import { useState, type SyntheticEvent } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isSignedIn } from '../../api/session.ts'
import type { Offer } from '../../api/prices-from.ts'
import { ChoiceInfo } from '../../components/choice-info.tsx'
import { HelpAside } from '../../components/help-aside.tsx'
import { Screen } from '../../components/screen.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { marked } from '../../marked.tsx'
import { fetchTexts, text, withTexts } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceGroup, ChoiceList } from '../../ui/choice-list.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { CHECK_CHOICES, type CheckChoice } from './check-choices.ts'
import { pathAfterCheck } from './next-after-check.ts'
import { useOffer } from '../../api/use-offer.ts'

export const clientLoader = withTexts('check')

/** §2.2 the check page. */
export default function CheckPage() {
  const [choice, setChoice] = useState<CheckChoice>()
  const offer = useOffer(choice?.district, choice?.type)
  const params = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()

  const choose = (option: CheckChoice) => {
    setChoice(option)
    // What the screen after this one says: who has chosen is about to go there.
    fetchTexts('information', 'recap').catch(() => undefined)
  }
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault()
    // Decisions A4: the origin stands in the query or in the path.
    const from = search.get('from') ?? params.from
    const situation = { isSignedIn: isSignedIn() }
    if (choice) void navigate(pathAfterCheck(choice, parseOrigin(from), from, situation))
  }

  return (
    <Screen title={text('check.title')} aside={<HelpAside />}>
      <Paragraph size="large">{marked(text('check.intro'))}</Paragraph>
      <Paragraph>
        <TextLink to={paths.price(choice?.district)}>{text('check.price.link')}</TextLink>
      </Paragraph>
      <form className="portal-form" onSubmit={goOn}>
        <ChoiceList legend={text('check.legend')}>
          {DISTRICT_CODES.map((district) => (
            <ChoiceGroup key={district} legend={text(`check.district.${district}`)}>
              {CHECK_CHOICES.filter((option) => option.district === district).map((option) => (
                <Choice
                  key={option.value}
                  name="vignette"
                  value={option.value}
                  checked={choice?.value === option.value}
                  onChange={() => choose(option)}
                  label={text(`check.choice.${option.textName}.label`)}
                  hint={text(`check.choice.${option.textName}.hint`)}
                />
              ))}
            </ChoiceGroup>
          ))}
        </ChoiceList>
        <ChoiceInfo
          heading={
            choice &&
            (offer?.off
              ? text('information.facts.not-on-offer')
              : text(`check.choice.${choice.textName}.info-title`))
          }
          body={choice && (offer?.off ?? text(`check.choice.${choice.textName}.info`))}
        />
        {/* Beside what is told of the choice: it may come later, and nobody should hear that again. Its line is there before it. */}
        {choice && <Paragraph>{offer?.price ?? '\u00a0'}</Paragraph>}
        <div className="portal-actions">
          <Button type="submit" disabled={!choice || isClosed(choice, offer)}>
            {text('layout.next')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}

/** Who has a berth in a marina chooses between two kinds on the next screen, which tells of each. */
function isClosed({ type }: CheckChoice, offer: Offer | undefined): boolean {
  return offer?.off !== undefined && type !== 'mooring-marina'
}
