/** What a file says was spent: `date cents merchant`, and how many lines came in. */
export type BankFile = { name: string; text: string; spent: string[]; incoming: number; unreadable?: number };

const lines = (...all: string[]): string => `${all.join("\r\n")}\r\n`;

/** Shapes of exports as banks and cards write them; every person, number and amount is made up. */
export const BANK_FILES: readonly BankFile[] = [
  {
    name: "Chase, a card",
    text: lines(
      "Transaction Date,Post Date,Description,Category,Type,Amount,Memo",
      "03/01/2026,03/03/2026,THE HOME DEPOT #3814,Home,Sale,-84.17,",
      "03/02/2026,03/03/2026,THE HOME DEPOT #3814,Home,Return,12.50,",
      "03/05/2026,03/05/2026,Payment Thank You-Mobile,,Payment,500.00,",
    ),
    spent: ["2026-03-01 8417 THE HOME DEPOT #3814"],
    incoming: 2,
  },
  {
    name: "Chase, checking",
    text: lines(
      "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #",
      'DEBIT,03/02/2026,"ACE HARDWARE  TOLEDO OH 03/01",-23.99,DEBIT_CARD,1200.00,,',
      'CREDIT,03/03/2026,"Zelle payment from RENTER 99887766",1450.00,QUICKPAY_CREDIT,2650.00,,',
    ),
    spent: ["2026-03-02 2399 ACE HARDWARE TOLEDO OH 03/01"],
    incoming: 1,
  },
  {
    name: "Bank of America, with a summary above",
    text: lines(
      "Description,,Summary Amt.",
      'Beginning balance as of 03/01/2026,,"1,000.00"',
      'Total debits,,"-1,250.40"',
      "",
      "Date,Description,Amount,Running Bal.",
      '03/01/2026,Beginning balance as of 03/01/2026,,"1,000.00"',
      '03/13/2026,"CHECKCARD 0312 LOWES #00907 4111111111111234","-1,250.40","-250.40"',
      '03/14/2026,"PAYROLL DES:DIRECT DEP","2,000.00","1,749.60"',
    ),
    spent: ["2026-03-13 125040 CHECKCARD 0312 LOWES #*1234"],
    incoming: 1,
  },
  {
    name: "American Express, spent is positive",
    text: lines(
      "Date,Description,Card Member,Account #,Amount",
      "03/15/2026,SHERWIN-WILLIAMS 701234,R VALE,-11004,61.20",
      "03/16/2026,AUTOPAY PAYMENT - THANK YOU,R VALE,-11004,-300.00",
      "03/17/2026,SHERWIN-WILLIAMS REFUND,R VALE,-11004,-10.00",
    ),
    spent: ["2026-03-15 6120 SHERWIN-WILLIAMS *1234"],
    incoming: 2,
  },
  {
    name: "Capital One, debit and credit",
    text: lines(
      "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit",
      "2026-03-04,2026-03-05,1234,MENARDS 3101,Merchandise,45.00,",
      "2026-03-06,2026-03-06,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,45.00",
    ),
    spent: ["2026-03-04 4500 MENARDS 3101"],
    incoming: 1,
  },
  {
    name: "Wells Fargo, without a header",
    text: lines(
      '"03/20/2026","-45.67","*","","PURCHASE AUTHORIZED ON 03/19 TRUE VALUE TOLEDO OH"',
      '"03/21/2026","-8.00","*","1042","CHECK # 1042"',
      '"03/22/2026","900.00","*","","MOBILE DEPOSIT : REF NUMBER :123456789012"',
    ),
    spent: ["2026-03-20 4567 PURCHASE AUTHORIZED ON 03/19 TRUE VALUE TOLEDO OH", "2026-03-21 800 CHECK # 1042"],
    incoming: 1,
  },
  {
    name: "generic, withdrawals and deposits, zeros in both",
    text: lines(
      "Account Number,Date,Description,Withdrawals,Deposits,Balance",
      "998877665544,2026-03-10,CITY OF TOLEDO PERMITS,$75.00,$0.00,$925.00",
      "998877665544,2026-03-11,INTEREST PAID,$0.00,$0.42,$925.42",
    ),
    spent: ["2026-03-10 7500 CITY OF TOLEDO PERMITS"],
    incoming: 1,
  },
  {
    name: "signs of every sort",
    text: lines(
      "Date,Payee,Amount",
      "2026-03-01,BEFORE,-$1.10",
      "2026-03-02,AFTER,2.20-",
      "2026-03-03,A LONG MINUS,\u22123.30",
      "2026-03-04,INSIDE,$-4.40",
      "2026-03-05,Refund of AFTER,+2.20",
      "2026-03-06,NOT A NUMBER,about ten",
    ),
    spent: ["2026-03-01 110 BEFORE", "2026-03-02 220 AFTER", "2026-03-03 330 A LONG MINUS", "2026-03-04 440 INSIDE"],
    incoming: 1,
    unreadable: 1,
  },
  {
    name: "parentheses",
    text: lines(
      "Posting Date,Description,Amount",
      '03/13/2026,ROTO-ROOTER,"($1,210.00)"',
      "03/14/2026,ROTO-ROOTER,(15.5)",
      "03/15/2026,TENANT DEPOSIT,$900.00",
    ),
    spent: ["2026-03-13 121000 ROTO-ROOTER", "2026-03-14 1550 ROTO-ROOTER"],
    incoming: 1,
  },
  {
    name: "European",
    text: lines(
      "Buchungstag;Payee;Betrag",
      '02.03.2026;"BAUMARKT M\u00DCLLER";"-1.234,56"',
      "03.03.2026;GARTENCENTER;-20",
      "04.03.2026;Refund GARTENCENTER;5,00",
    ),
    spent: ["2026-03-02 123456 BAUMARKT M\u00DCLLER", "2026-03-03 2000 GARTENCENTER"],
    incoming: 1,
  },
  {
    name: "Discover, spent is positive",
    text: lines(
      "Trans. Date,Post Date,Description,Amount,Category",
      "03/01/2026,03/01/2026,HARBOR FREIGHT TOOLS 88,19.99,Home Improvement",
      "03/02/2026,03/02/2026,INTERNET PAYMENT - THANK YOU,-250.00,Payments and Credits",
      "03/02/2026,03/02/2026,HARBOR FREIGHT TOOLS 88,-9.99,Payments and Credits",
    ),
    spent: ["2026-03-01 1999 HARBOR FREIGHT TOOLS 88"],
    incoming: 2,
  },
  {
    name: "a credit union, unsigned with a type",
    text: lines(
      "Transaction ID,Posting Date,Effective Date,Transaction Type,Amount,Check Number,Description,Balance",
      "2026031512345,3/15/2026,3/15/2026,Debit,30.00000,,KEYSTONE LOCKSMITH,470.00",
      "2026031612346,3/16/2026,3/16/2026,Debit,30.00,,KEYSTONE LOCKSMITH,440.00",
      "2026031612347,3/16/2026,3/16/2026,Debit,30.00,,KEYSTONE LOCKSMITH,410.00",
      "2026031712348,3/17/2026,3/17/2026,Credit,30.00,,KEYSTONE LOCKSMITH,440.00",
    ),
    spent: [
      "2026-03-15 3000 KEYSTONE LOCKSMITH",
      "2026-03-16 3000 KEYSTONE LOCKSMITH",
      "2026-03-16 3000 KEYSTONE LOCKSMITH",
    ],
    incoming: 1,
  },
];
