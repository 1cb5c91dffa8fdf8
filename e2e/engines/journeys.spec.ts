import { OUTCOME_BUTTONS } from '../outcomes.ts'
import { AGES, DOCUMENTS, mooringWizard, SPOTS } from '../mooring-pages.ts'
import { newEmail, PASSWORD } from '../signed-in.ts'
import { CONFIRMATIONS, PHOTO } from '../transit-pages.ts'
import { test } from './engine-test.ts'
import type { Visitor } from './visitor.ts'

const REFERENCE = /^AV-\d{4}-\d{6}-\d$/

test('transit', async ({ visitor }) => {
  await visitor.open('/request-vignette/check')
  await visitor.sees('Welk vignet hebt u nodig?')
  await visitor.looks()
  await visitor.choose('radio', /^Vaart alleen door Amsterdam/)
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Doorvaartvignet Amsterdam aanvragen')
  await visitor.press('button', 'Volgende')
  await register(visitor)

  await describeBoat(visitor)
  await visitor.choose('radio', 'Elektrisch')
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Voeg een foto van uw boot toe')
  await addPhoto(visitor)
  await visitor.onScreen('Hoe wilt u het vignet ontvangen?')
  await visitor.choose('radio', /^Bezorging per post/)
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Hoe wilt u betalen?')
  await visitor.choose('radio', /^iDEAL/)
  await visitor.press('button', 'Volgende')

  await confirm(visitor, 'Naar betalen')
  await visitor.press('button', OUTCOME_BUTTONS.success)
  await thanks(visitor, /\/Amsterdam\/transit\/thank-you/)
})

test('mooring', async ({ visitor }) => {
  await visitor.open(`/account/register?redirect=${mooringWizard('Amsterdam')}`)
  await register(visitor)

  await describeBoat(visitor)
  await visitor.choose('radio', 'Benzine')
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Hebt u een ligplaatsvignet opgezegd?')
  await visitor.choose('radio', /^Nee/)
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Wanneer hebt u de boot gekocht?')
  await visitor.choose('radio', AGES.old)
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Waar ligt uw boot?')
  await visitor.choose('radio', SPOTS.marina)
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('In welke jachthaven ligt uw boot?')
  await visitor.type('Zoek uw jachthaven', 'sixh')
  await visitor.choose('radio', /^Sixhaven/)
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Welk vignet wilt u aanvragen?')
  await visitor.choose('radio', /Abonnement/)
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Voeg een foto en documenten toe')
  await visitor.attach(DOCUMENTS.navyBill, PHOTO)
  await addPhoto(visitor)
  await visitor.onScreen('Hoe wilt u betalen?')
  await visitor.choose('radio', /^In 1 termijn/)
  await visitor.select('Uw bank', 'ING')
  await visitor.press('button', 'Volgende')

  await confirm(visitor, 'Naar de bank')
  await visitor.press('button', OUTCOME_BUTTONS.success)
  await thanks(visitor, /\/Amsterdam\/mooring\/thank-you/)
})

async function register(visitor: Visitor): Promise<void> {
  const email = newEmail()
  await visitor.sees('Herhaal uw e-mailadres')
  await visitor.looks()
  await visitor.type('E-mailadres', email)
  await visitor.type('Herhaal uw e-mailadres', email)
  await visitor.type('Wachtwoord', PASSWORD)
  await visitor.type('Herhaal uw wachtwoord', PASSWORD)
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Uw gegevens')
  await visitor.type('Voorletters', 'jp')
  await visitor.hasValue('Voorletters', 'J.P.')
  await visitor.type('Achternaam', 'Boer')
  await visitor.type('Telefoonnummer', '0612345678')
  await visitor.type('Burgerservicenummer (bsn)', '123456782')
  await visitor.type('Postcode', '1011ba')
  await visitor.type('Huisnummer', '1')
  await visitor.hasValue('Straat', 'Prins Hendrikkade')
  await visitor.press('button', 'Registreren')
}

/** The first step, once sent without an answer. */
async function describeBoat(visitor: Visitor): Promise<void> {
  await visitor.onScreen('Wat zijn de gegevens van uw boot?')
  await visitor.press('button', 'Volgende')
  await visitor.sees(/^Vul de naam van uw boot in/)
  await visitor.looks()
  await visitor.type('Naam van de boot', 'Vrouwe')
  await visitor.type('Lengte', '5,2')
  await visitor.type('Breedte', '2,10')
  await visitor.press('button', 'Volgende')
  await visitor.onScreen('Waarop vaart uw boot?')
}

/** Last, so that every picture is there when the step is looked at. */
async function addPhoto(visitor: Visitor): Promise<void> {
  await visitor.attach('Foto van de boot', PHOTO)
  await visitor.seesPicture(/boat\.jpg$/)
  await visitor.looks()
  await visitor.press('button', 'Volgende')
}

async function confirm(visitor: Visitor, onwards: string): Promise<void> {
  await visitor.onScreen('Kloppen de gegevens?')
  for (const name of CONFIRMATIONS) await visitor.choose('checkbox', name)
  await visitor.press('button', onwards)
}

async function thanks(visitor: Visitor, address: RegExp): Promise<void> {
  await visitor.at(address)
  await visitor.sees('Bedankt voor uw aanvraag')
  await visitor.sees(REFERENCE)
  await visitor.looks()
}
