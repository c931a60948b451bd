/**
 * The country and its larger towns, of which people make passwords: the 25 districts and the municipal and urban
 * councils of the Department of Census and Statistics, in the three languages where a name differs.
 */
export const placeNames = [
  ...['srilanka', 'lanka', 'ceylon', 'serendib', 'colombo', 'gampaha', 'kalutara', 'kandy', 'matale', 'nuwaraeliya'],
  ...['galle', 'matara', 'hambantota', 'jaffna', 'kilinochchi', 'mannar', 'vavuniya', 'mullaitivu', 'batticaloa'],
  ...['ampara', 'trincomalee', 'kurunegala', 'puttalam', 'anuradhapura', 'polonnaruwa', 'badulla', 'monaragala'],
  ...['moneragala', 'ratnapura', 'kegalle', 'dehiwala', 'mountlavinia', 'moratuwa', 'kotte', 'kaduwela', 'kolonnawa'],
  ...['negombo', 'wattala', 'kelaniya', 'peliyagoda', 'kadawatha', 'ragama', 'jaela', 'katunayake', 'minuwangoda'],
  ...['maharagama', 'nugegoda', 'boralesgamuwa', 'kesbewa', 'piliyandala', 'homagama', 'battaramulla', 'malabe'],
  ...['panadura', 'horana', 'beruwala', 'aluthgama', 'ambalangoda', 'hikkaduwa', 'unawatuna', 'mirissa', 'weligama'],
  ...['tangalle', 'peradeniya', 'katugastota', 'gampola', 'nawalapitiya', 'hatton', 'bandarawela', 'haputale', 'ella'],
  ...[
    'dambulla',
    'sigiriya',
    'kuliyapitiya',
    'chilaw',
    'wennappuwa',
    'kalmunai',
    'akkaraipattu',
    'eravur',
    'embilipitiya',
  ],
  ...['balangoda', 'avissawella', 'mawanella', 'pointpedro', 'chavakachcheri', 'valvettithurai', 'kattankudy'],
  ...['ශ්‍රී ලංකාව', 'ශ්‍රී ලංකා', 'ලංකාව', 'ලංකා', 'කොළඹ', 'ගම්පහ', 'කළුතර', 'මහනුවර', 'ගාල්ල', 'මාතර', 'යාපනය', 'මීගමුව', 'කුරුණෑගල'],
  ...['இலங்கை', 'லங்கா', 'கொழும்பு', 'கண்டி', 'காலி', 'மாத்தறை', 'யாழ்ப்பாணம்', 'நீர்கொழும்பு', 'திருகோணமலை', 'மட்டக்களப்பு'],
]
