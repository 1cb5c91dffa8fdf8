import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { SAMPLE_PASSWORD } from '../modules/accounts/common-passwords.ts'

/** One of the people of the demo data. Made up; the numbers pass the eleven test and belong to nobody we know of. */
function person(email: string, initials: string, surname: string, citizenServiceNumber: string) {
  return {
    email,
    password: SAMPLE_PASSWORD,
    initials,
    surnamePrefix: '',
    surname,
    phoneNumber: '0612345678',
    street: 'Voorbeeldkade',
    houseNumber: '12',
    houseNumberAddition: '',
    postalCode: '1011 AA',
    city: 'Amsterdam',
    countryCode: 'NL',
    citizenServiceNumber,
  }
}

/** An applicant with vignettes. */
export const DEMO = person('demo@vignet.example', 'D.', 'Waterman', '111222333')
/** An applicant who has just registered. */
export const NEW = person('nieuw@vignet.example', 'N.', 'Kade', '123456782')

/** The key of every demo staff member's second factor; the sandbox's page shows the code of the moment for it. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

function staffMember(email: string, name: string, ...roles: StaffRole[]) {
  return { email, name, roles, password: SAMPLE_PASSWORD, secret: SECRET }
}

/** Made last: whoever is there says that the demo data are complete. */
export const LAST_STAFF_MEMBER = staffMember('behandelaar@vignet.example', 'B. Sluis', 'handler')

/** Who works at the desk. */
export const STAFF_MEMBERS = [
  staffMember('beheerder@vignet.example', 'A. Dam', 'administrator'),
  staffMember('handhaver@vignet.example', 'H. Brug', 'enforcement'),
  staffMember('teamleider@vignet.example', 'T. Kolk', 'lead'),
  staffMember('financien@vignet.example', 'F. Munt', 'finance'),
  staffMember('controleur@vignet.example', 'C. Peil', 'auditor'),
  LAST_STAFF_MEMBER,
]
