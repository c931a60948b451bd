/**
 * The people of the demo shop: its owner, the shopper one can sign in as, and customers all over the island.
 *
 * Mail addresses end in `.example`, which is kept for examples (RFC 2606), and phone numbers begin with 73 or 79, which
 * as far as we know no operator in Sri Lanka has been given, so that nobody is written to or called by mistake.
 */

export type DemoPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string
  addressLine: string
  city: string
  /** The district. */
  state: string
  postalCode: string
}

type DemoAccount = DemoPerson & { password: string; daysOld: number }

const admin: DemoAccount = {
  firstName: 'Kumari',
  lastName: 'Wickramasinghe',
  email: 'admin@kade.example',
  password: 'demo-admin-2026',
  daysOld: 400,
  phone: '+94 73 110 2200',
  addressLine: '148 Galle Road, Wellawatte',
  city: 'Colombo 06',
  state: 'Colombo',
  postalCode: '00600',
}

const shopper: DemoAccount = {
  firstName: 'Tharindu',
  lastName: 'Jayasekara',
  email: 'shopper@kade.example',
  password: 'demo-shopper-2026',
  daysOld: 210,
  phone: '+94 79 345 6120',
  addressLine: '27/3 Temple Lane, Gangodawila',
  city: 'Nugegoda',
  state: 'Colombo',
  postalCode: '10250',
}

const customers: readonly DemoPerson[] = [
  person('Nimal Perera', '73 214 8805', '12 Station Road', 'Gampaha', 'Gampaha', '11000'),
  person('Chamari Fernando', '79 118 4467', '65/2 Sea Street', 'Negombo', 'Gampaha', '11500'),
  person('Sivakumar Rajaratnam', '73 902 7741', '31 Temple Road, Nallur', 'Jaffna', 'Jaffna', '40000'),
  person('Fathima Nazeer', '79 667 3012', '8 Main Street', 'Akurana', 'Kandy', '20850'),
  person('Kasun Bandara', '73 551 9034', '104 Peradeniya Road', 'Kandy', 'Kandy', '20000'),
  person('Dilini Senanayake', '79 240 6658', '19 Lake Road', 'Kurunegala', 'Kurunegala', '60000'),
  person('Mohamed Rizwan', '73 818 2290', '46 Hill Street', 'Dehiwala', 'Colombo', '10350'),
  person('Priyanka Gunawardena', '79 903 1175', '7B Flower Road', 'Colombo 07', 'Colombo', '00700'),
  person('Anusha Selvanayagam', '73 436 5521', '22 Bar Road', 'Batticaloa', 'Batticaloa', '30000'),
  person('Ruwan Dissanayake', '79 512 8846', '88 Maithripala Mawatha', 'Anuradhapura', 'Anuradhapura', '50000'),
  person('Sanduni Weerasinghe', '73 675 0938', '15 Wakwella Road', 'Galle', 'Galle', '80000'),
  person('Arjun Thiruchelvam', '79 384 7720', '53 Dockyard Road', 'Trincomalee', 'Trincomalee', '31000'),
  person('Hasini Rathnayake', '73 129 4483', '9 Bandarawela Road', 'Badulla', 'Badulla', '90000'),
  person('Mohamed Fazil Marikkar', '79 756 3301', '71 Main Street', 'Beruwala', 'Kalutara', '12070'),
  person('Lakshan Wijesinghe', '73 943 6617', '30 Akuressa Road', 'Matara', 'Matara', '81000'),
  person('Tharushi de Silva', '79 207 5594', '118 Galle Road', 'Ambalangoda', 'Galle', '80300'),
  person('Kavitha Balasubramaniam', '73 860 1129', '14 Unique View Road', 'Nuwara Eliya', 'Nuwara Eliya', '22200'),
  person('Isuru Karunaratne', '79 331 9078', '206 Colombo Road', 'Ratnapura', 'Ratnapura', '70000'),
  person('Ayesha Cader', '73 598 2246', '33 Chatham Road', 'Mawanella', 'Kegalle', '71500'),
  person('Chathura Herath', '79 472 6630', '5 Dambulla Road', 'Matale', 'Matale', '21000'),
  person('Nadeesha Kumarasinghe', '73 315 7782', '41 Tissa Road', 'Hambantota', 'Hambantota', '82000'),
  person('Ganesh Murugesu', '79 689 4415', '27 Kandy Road', 'Vavuniya', 'Vavuniya', '43000'),
  person('Roshan Mendis', '73 741 8803', '62 Sea Beach Road', 'Moratuwa', 'Colombo', '10400'),
  person('Shehani Jayawardena', '79 156 2037', '11/4 Pelawatta Road', 'Battaramulla', 'Colombo', '10120'),
  person('Mohamed Irshad Lebbe', '73 827 5569', '90 Main Street', 'Kalmunai', 'Ampara', '32300'),
  person('Upul Ranasinghe', '79 498 3316', '24 Bakamuna Road', 'Polonnaruwa', 'Polonnaruwa', '51000'),
  person('Malini Kandiah', '73 264 9951', '6 Hospital Road', 'Chavakachcheri', 'Jaffna', '40500'),
  person('Dinesh Amarasekara', '79 835 1748', '77 Kurunegala Road', 'Puttalam', 'Puttalam', '61300'),
  person('Yashodha Liyanage', '73 607 4420', '39 High Level Road', 'Maharagama', 'Colombo', '10280'),
  person('Zainab Hameed', '79 573 8862', '18 Mosque Lane', 'Kattankudy', 'Batticaloa', '30100'),
  person('Gayan Pathirana', '73 489 0073', '83 Kandy Road', 'Kadawatha', 'Gampaha', '11850'),
  person('Vindya Samaraweera', '79 916 5384', '2 Old Matara Road', 'Tangalle', 'Hambantota', '82200'),
  person('Selvi Arumugam', '73 352 6698', '49 Kotagala Road', 'Hatton', 'Nuwara Eliya', '22000'),
  person('Janaka Abeysekara', '79 624 7157', '16 Wellawaya Road', 'Monaragala', 'Monaragala', '91000'),
  person('Nipuni Edirisinghe', '73 780 3325', '58 Panadura Road', 'Horana', 'Kalutara', '12400'),
  person('Rizna Jaufer', '79 265 9480', '35 Fifth Cross Street', 'Colombo 11', 'Colombo', '01100'),
  person('Pradeep Nanayakkara', '73 134 6872', '101 Negombo Road', 'Wattala', 'Gampaha', '11300'),
  person('Thivya Ponnambalam', '79 708 2214', '20 Kachcheri Road', 'Kilinochchi', 'Kilinochchi', '44000'),
]

export const people = { admin, shopper, customers }

function person(
  name: string,
  phone: string,
  addressLine: string,
  city: string,
  state: string,
  postalCode: string,
): DemoPerson {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  const mailbox = `${firstName}.${rest.join('')}`.toLowerCase()
  return {
    firstName,
    lastName,
    email: `${mailbox}@mail.example`,
    phone: `+94 ${phone}`,
    addressLine,
    city,
    state,
    postalCode,
  }
}
