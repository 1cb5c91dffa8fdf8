import type { Page } from '@playwright/test';
/** The accounts of the demo data (interface.md §2). */
export declare const DEMO = "demo@vignet.example";
export declare const NEW = "nieuw@vignet.example";
export declare const PASSWORD = "Welkom-2026!";
/** What is chosen where the demo data are not: there theirs is refused. */
export declare const CHOSEN_PASSWORD = "Rustig-2026!";
/** Who registers in most tests, but for the e-mail: §3 registration payload. */
export declare const APPLICANT: {
    password: string;
    initials: string;
    surnamePrefix: string;
    surname: string;
    phoneNumber: string;
    houseNumber: string;
    houseNumberAddition: string;
    street: string;
    city: string;
    postalCode: string;
    countryCode: string;
    citizenServiceNumber: string;
};
export declare function newEmail(): string;
/** A token of an account, by the call that the login screen makes; of another portal when its address is given. */
export declare function tokenOf(page: Page, email: string, portal?: string, password?: string): Promise<string>;
/**
 * Signs the browser in with a token, where the app keeps it (§9), without the screens of the login. The drafts are what
 * the wizard has been answered, by `{DISTRICT}:{type}`.
 */
export declare function signIn(page: Page, token: string, drafts?: Record<string, object>, portal?: string): Promise<void>;
/** An address of one's own, as a proxy tells it: all tests together register more often than one address may. */
export declare function fromElsewhere(): {
    'x-forwarded-for': string;
};
/** A new account, signed in and at an address, without the screens of the registration. @returns its e-mail */
export declare function registered(page: Page, path: string, email?: string): Promise<string>;
/** Every step of a transit request but the summary. */
export declare const TRANSIT_ANSWERS: {
    Delivery: {
        pickUp: string;
    };
    Payment: {
        paymentType: string;
    };
    BoatGeneralInfo: {
        boatName: string;
        boatLength: number;
        boatWidth: number;
    };
    DriveType: {
        driveTypeID: string;
    };
    BoatDocuments: {
        boatPhoto: {
            name: string;
            size: number;
        };
    };
};
/** Every step of a mooring request but the mandate and the summary. */
export declare const MOORING_ANSWERS: {
    CancelledVignette: {
        cancelledVignette: string;
    };
    BoatPurchase: {
        objectAge: string;
    };
    MooringSpot: {
        mooringSpot: string;
    };
    MooringType: {
        mooringType: string;
    };
    BoatGeneralInfo: {
        boatName: string;
        boatLength: number;
        boatWidth: number;
    };
    DriveType: {
        driveTypeID: string;
    };
    BoatDocuments: {
        boatPhoto: {
            name: string;
            size: number;
        };
    };
};
