// A table of customers as Shopify exports it (https://help.shopify.com/en/manual/customers/import-export-customers).

const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,' +
  'Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,' +
  'Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
export const customerRow = (name: string, email: string, agreed = 'no') =>
  `'1,${name},Silva,${email},${agreed},,12 Lake Road,,Kandy,CP,LK,'20000,,'+94771234567,no,120.00,3,,no,vip`
export const customersFile = (...rows: string[]) => [SHOPIFY, ...rows].join('\r\n')
