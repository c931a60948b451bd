INSERT INTO known_devices (hash, user_id, signed_in_at) VALUES ('hash-of-a-device', '0000000000000own', '2026-09-09T04:00:00Z');
