import accessibility from './accessibility.json' with { type: 'json' }
import account from './account.json' with { type: 'json' }
import check from './check.json' with { type: 'json' }
import decision from './decision.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import error from './error.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import frame from './frame.json' with { type: 'json' }
import helping from './helping.json' with { type: 'json' }
import information from './information.json' with { type: 'json' }
import layout from './layout.json' with { type: 'json' }
import letters from './letters.json' with { type: 'json' }
import mandate from './mandate.json' with { type: 'json' }
import ownData from './own-data.json' with { type: 'json' }
import payment from './payment.json' with { type: 'json' }
import phone from './phone.json' with { type: 'json' }
import portal from './portal.json' with { type: 'json' }
import price from './price.json' with { type: 'json' }
import proof from './proof.json' with { type: 'json' }
import recap from './recap.json' with { type: 'json' }
import refusal from './refusal.json' with { type: 'json' }
import step from './step.json' with { type: 'json' }
import stop from './stop.json' with { type: 'json' }
import summary from './summary.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }
import vignettes from './vignettes.json' with { type: 'json' }
import wizard from './wizard.json' with { type: 'json' }

/** Every German text that an applicant reads. The desk stays Dutch. */
export const de = {
  accessibility,
  account,
  check,
  decision,
  documents,
  error,
  form,
  frame,
  helping,
  information,
  layout,
  letters,
  mandate,
  'own-data': ownData,
  payment,
  phone,
  portal,
  price,
  proof,
  recap,
  refusal,
  step,
  stop,
  summary,
  terms,
  vignettes,
  wizard,
}
